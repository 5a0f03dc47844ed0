import type { Io } from "../../terminal/io.ts";
import { openServers } from "../mcp/open-servers.ts";
import type { ServerState } from "../mcp/server-state.ts";
import { seenPlace } from "../session/seen-place.ts";
import type { Finding } from "./finding.ts";

/** The MCP servers for this folder: which are defined, which may be started, and which can be reached. Each is started for it. */
export async function examineServers(io: Io): Promise<readonly Finding[]> {
  const area = "Servers";
  const said: string[] = [];
  await using opened = await openServers(everywhere, await seenPlace(io), io, {
    canAsk: false,
    say: (text) => said.push(text),
  });
  const { states } = opened;
  const told = new Set(states.map(({ text }) => text));
  const faults = said.filter((text) => !told.has(text));
  if (states.length + faults.length === 0) {
    return [{ area, name: "MCP", state: "note", detail: "no server is defined here; haft mcp add adds one" }];
  }
  return [
    ...states.map(serverFinding),
    ...faults.map((detail): Finding => ({ area, name: "MCP", state: "note", detail })),
  ];
}

/** A run goes on without a server, so none is a problem. */
function serverFinding({ name, scope, status, tools, text }: ServerState): Finding {
  const about = { area: "Servers", name } as const;
  if (status === "connected") return { ...about, state: "ok", detail: `reachable, ${tools} tools (${scope})` };
  return { ...about, state: "note", detail: text ?? status };
}

const everywhere = { "mcp-config": [], "strict-mcp-config": false } as const;
