import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { printable, printableLine } from "../../terminal/printable.ts";
import type { McpGetInput } from "../mcp-get.ts";
import { seenPlace } from "../session/seen-place.ts";
import { findServer } from "./find-server.ts";
import { openServers } from "./open-servers.ts";
import { readServers } from "./read-servers.ts";
import { shownDefinition } from "./server-target.ts";
import { statusWords } from "./status-words.ts";

/** Shows one server. The others are not started. */
export async function getServer({ options, operands: [name = ""] }: McpGetInput, io: Io): Promise<CommandEnd> {
  const place = await seenPlace(io);
  const server = await findServer(name, await readServers(options, place, io));
  await using opened = await openServers(options, place, io, { canAsk: false, say: () => {}, only: name });
  const [state] = opened.states;
  const { definition = {}, scope = "program", file } = server;
  const shown = options["show-values"] ? definition : shownDefinition(definition);
  const tools = opened.connected.flatMap((toolset) => toolset.tools);
  io.stdout.write(
    [
      `${printableLine(name, 200)}: ${state && statusWords[state.status]}`,
      ...(state?.text === undefined ? [] : [`  ${printableLine(state.text, 2_000)}`]),
      `  scope: ${scope}${file === undefined ? "" : ` (${printableLine(file, 2_000)})`}`,
      `  definition: ${printable(JSON.stringify(shown, null, 2)).replaceAll("\n", "\n  ")}`,
      ...opened.connected.flatMap(({ connection: { log } }) => (log.file === undefined ? [] : [`  log: ${log.file}`])),
      ...(tools.length === 0 ? [] : ["  tools:"]),
      ...tools.map((tool) => `    ${tool.name}`),
      ...opened.connected.flatMap(({ warnings }) => warnings.map((text) => `  ${printableLine(text, 500)}`)),
      "",
    ].join("\n"),
  );
  return "done";
}
