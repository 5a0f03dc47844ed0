import type { McpServerConfig } from "@haft/mcp";
import type { JsonObject } from "haft";
import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { printable, printableLine } from "../../terminal/printable.ts";
import type { McpGetInput } from "../mcp-get.ts";
import { seenPlace } from "../session/seen-place.ts";
import { findServer } from "./find-server.ts";
import { openServers } from "./open-servers.ts";
import { readServers } from "./read-servers.ts";
import type { ServerState } from "./server-state.ts";
import { shownDefinition } from "./server-target.ts";
import { statusWords } from "./status-words.ts";

/** Shows one server. The others are not started. */
export async function getServer({ options, operands: [name = ""] }: McpGetInput, io: Io): Promise<CommandEnd> {
  const place = await seenPlace(io);
  const server = await findServer(name, await readServers(options, place, io));
  await using opened = await openServers(options, place, io, { canAsk: false, say: () => {}, only: name });
  const { definition = {}, type, file } = server;
  const facts: Facts = {
    ...(opened.states[0] as ServerState),
    type,
    file,
    definition: options["show-values"] ? definition : shownDefinition(definition),
    log: opened.connected[0]?.connection.log.file,
    toolNames: opened.connected.flatMap(({ tools }) => tools.map((tool) => tool.name)),
    warnings: opened.connected.flatMap(({ warnings }) => warnings),
  };
  io.stdout.write(options.json ? `${JSON.stringify(facts, null, 2)}\n` : shown(facts));
  return "done";
}

interface Facts extends ServerState {
  readonly type: McpServerConfig["type"];
  readonly file: string | undefined;
  readonly definition: JsonObject;
  readonly log: string | undefined;
  readonly toolNames: readonly string[];
  readonly warnings: readonly string[];
}

function shown({ name, status, text, scope, file, definition, log, toolNames, warnings }: Facts): string {
  return [
    `${printableLine(name, 200)}: ${statusWords[status]}`,
    ...(text === undefined ? [] : [`  ${printableLine(text, 2_000)}`]),
    `  scope: ${scope}${file === undefined ? "" : ` (${printableLine(file, 2_000)})`}`,
    `  definition: ${printable(JSON.stringify(definition, null, 2)).replaceAll("\n", "\n  ")}`,
    ...(log === undefined ? [] : [`  log: ${log}`]),
    ...(toolNames.length === 0 ? [] : ["  tools:"]),
    ...toolNames.map((tool) => `    ${tool}`),
    ...warnings.map((warning) => `  ${printableLine(warning, 500)}`),
    "",
  ].join("\n");
}
