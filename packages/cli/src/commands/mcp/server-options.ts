import { basename, join } from "node:path";
import type { ConnectMcpServersOptions, McpEvent, TokenStore } from "@haft/mcp";
import type { Model } from "haft";
import { sweptBlobFolder } from "../../state/blob-folder.ts";
import { userFolder } from "../../state/user-folder.ts";
import type { Io } from "../../terminal/io.ts";
import { isPersonThere } from "../../terminal/is-person-there.ts";
import { personElicit } from "./person-elicit.ts";
import { personSampling } from "./person-sampling.ts";

export interface ServerOptions {
  /** What the servers get a few variables of. */
  readonly environment: Io["env"];
  /** Is told what people are to know, now and while the servers run. */
  say(text: string): void;
  /** Answers what servers ask a model, each time with approval. */
  readonly model?: Model | undefined;
  /** Where sign-ins at servers are kept. */
  readonly signIns?: TokenStore | undefined;
}

/** How the servers of a session are connected, all of which may be. A person who is there answers what they ask. */
export function serverOptions(
  folder: string,
  io: Io,
  { environment, say, model, signIns }: ServerOptions,
): ConnectMcpServersOptions {
  const logFolder = serverLogFolder(io);
  const blobFolder = sweptBlobFolder(io.env, folder);
  const isAsked = isPersonThere(io);
  return {
    approve: () => true,
    signal: io.signal,
    environment,
    fetch: io.fetch,
    connectTimeoutMs: timeoutIn(io.env),
    roots: [{ path: folder, name: basename(folder) }],
    onEvent(event) {
      const text = eventText(event);
      if (text !== undefined) say(text);
    },
    oauth: {
      howToSignIn: ({ name }) => `haft mcp login ${name} signs you in`,
      ...(signIns !== undefined && { store: signIns }),
    },
    ...(logFolder !== undefined && { logFolder }),
    ...(blobFolder !== undefined && { blobFolder }),
    ...(isAsked && { elicit: personElicit(io) }),
    ...(isAsked && model !== undefined && { sample: { model, approve: personSampling(io) } }),
  };
}

/** Where what servers write to standard error is kept; nowhere for a user without a home. */
export function serverLogFolder({ env }: Pick<Io, "env">): string | undefined {
  const state = userFolder("state", env);
  return state && join(state, "mcp-logs");
}

/** Source: Claude Code, "Connect to tools via MCP", MCP_TIMEOUT: milliseconds to start a server. */
function timeoutIn({ MCP_TIMEOUT: given }: Io["env"]): number | undefined {
  const ms = Number(given);
  return given && Number.isFinite(ms) && ms > 0 ? Math.min(ms, longestMs) : undefined;
}

const longestMs = 3_600_000;

function eventText(event: McpEvent): string | undefined {
  if (event.type === "mcp-warning") return event.text;
  if (event.type === "mcp-disconnected") return `The MCP server "${event.server}" is gone: ${event.reason}`;
  if (event.type === "mcp-tools-changed" && event.changed.length > 0) return changedText(event.server, event.changed);
  return undefined;
}

/** Says that tools of a server are no longer what they were. */
export function changedText(server: string, tools: readonly string[]): string {
  return `The MCP server "${server}" has changed the definition of ${tools.join(", ")}: a call is asked about again; haft mcp approve ${server} accepts all`;
}
