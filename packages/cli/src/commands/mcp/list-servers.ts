import type { McpServerConfig } from "@haft/mcp";
import { colorsFor, type Paint } from "../../terminal/colors.ts";
import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { printableLine } from "../../terminal/printable.ts";
import { sayLine } from "../../terminal/say-line.ts";
import type { McpListInput } from "../mcp-list.ts";
import { seenPlace } from "../session/seen-place.ts";
import { openServers } from "./open-servers.ts";
import { readServers } from "./read-servers.ts";
import type { ServerState, ServerStatus } from "./server-state.ts";
import { serverTarget } from "./server-target.ts";
import { statusWords } from "./status-words.ts";

/** Shows every server with its state; what cannot be used of the definitions goes to standard error. */
export async function listServers({ options }: McpListInput, io: Io): Promise<CommandEnd> {
  const place = await seenPlace(io);
  const { servers, unusable, problems } = await readServers(options, place, io);
  const told = new Set(unusable.map(({ text }) => text));
  for (const problem of new Set(problems)) if (!told.has(problem)) sayLine(io, problem);
  // What else there is to be said of a server stands in its line.
  await using opened = await openServers(options, place, io, { canAsk: false, say: () => {} });
  const rows = opened.states.map((state) => ({ state, server: servers.find(({ name }) => name === state.name) }));
  if (options.json) {
    io.stdout.write(`${JSON.stringify(rows.map(facts), null, 2)}\n`);
    return "done";
  }
  if (rows.length === 0) io.stdout.write("No MCP server is defined here; haft mcp add adds one\n");
  const width = Math.max(...rows.map(({ state }) => state.name.length));
  for (const row of rows) io.stdout.write(line(row, width, colorsFor(io.stdout, io.env)));
  return "done";
}

interface Row {
  readonly state: ServerState;
  /** Absent where its definition cannot be used. */
  readonly server: McpServerConfig | undefined;
}

function facts({ server, state }: Row): object {
  return { ...state, type: server?.type ?? null, file: server?.file ?? null };
}

function line({ server, state }: Row, width: number, paint: Paint): string {
  const { name, scope, status, tools, text } = state;
  const shown =
    tools === undefined ? statusWords[status] : `${statusWords[status]}, ${tools} ${tools === 1 ? "tool" : "tools"}`;
  const head = `${printableLine(name, 200).padEnd(width)}  ${scope.padEnd(7)}  ${paint(colors[status], shown)}`;
  const more = text === undefined ? "" : `\n  ${paint("dim", printableLine(text, 2_000))}`;
  const target = server === undefined ? "" : `  ${paint("dim", printableLine(serverTarget(server), 200))}`;
  return `${head}${target}${more}\n`;
}

const colors: Readonly<Record<ServerStatus, Parameters<Paint>[0]>> = {
  connected: "green",
  failed: "red",
  "needs-auth": "yellow",
  "needs-trust": "yellow",
  "needs-approval": "yellow",
  rejected: "dim",
};
