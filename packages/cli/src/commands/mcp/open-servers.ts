import type { ConnectedMcpServers, McpToolset } from "@haft/mcp";
import type { Io } from "../../terminal/io.ts";
import type { Place } from "../session/open-place.ts";
import { decideServers } from "./decide-servers.ts";
import { knownDefinitions } from "./known-definitions.ts";
import type { McpChoices } from "./mcp-options.ts";
import { type MeantServers, meantServers } from "./meant-servers.ts";
import { noServers, type OpenedServers } from "./opened-servers.ts";
import { readServers } from "./read-servers.ts";
import { changedText, type ServerOptions, serverOptions } from "./server-options.ts";
import { serverSecrets } from "./server-secrets.ts";
import { type ServerState, stateOf } from "./server-state.ts";
import { serversToolset } from "./servers-toolset.ts";
import { signInFolder } from "./sign-in-folder.ts";

export interface OpenServersOptions extends Omit<ServerOptions, "environment" | "signIns">, MeantServers {
  /** Whether a person who is there is asked about servers that nobody has approved. */
  readonly canAsk: boolean;
}

/**
 * Starts the servers that are defined for a folder and may be started, all at once. One that fails costs itself alone.
 *
 * @throws {UsageError} when nothing of what the command line names can be used
 */
export async function openServers(
  choices: McpChoices,
  place: Pick<Place, "folder" | "settings" | "trust">,
  io: Io,
  options: OpenServersOptions,
): Promise<OpenedServers> {
  const { say, canAsk } = options;
  const { servers, unusable, problems, places, environment } = await readServers(choices, place, io);
  const { root } = places;
  for (const problem of new Set(problems)) say(problem);
  const names = [...servers, ...unusable].map(({ name }) => name);
  if (names.length === 0) return noServers;
  const isMeant = await meantServers(names, options);
  const { approved, states } = await decideServers(servers.filter(isMeant), { root, place, canAsk, say }, io);
  const { connectMcpServers, fileTokenStore, mcpResourceToolset } = await import("@haft/mcp");
  const folder = signInFolder(io);
  const signIns = folder === undefined ? undefined : fileTokenStore(folder);
  const given = serverOptions(place.folder, io, { ...options, environment, signIns });
  const connected = await connectMcpServers(approved, { ...given, otherNames: names });
  if (!io.signal.aborted) for (const { text } of connected.failures) say(text);
  const { toolsets } = connected;
  const { changedToolHook } = await import("./changed-tool-hook.ts");
  const known = knownDefinitions(root, io);
  const hook = changedToolHook(toolsets, known, (server, tools) => say(changedText(server, tools)));
  const faulty = unusable
    .filter(isMeant)
    .map(({ name, scope, text }) => ({ name, scope, status: "failed", text }) as const);
  return {
    states: inOrder(names, [...faulty, ...states, ...statesOf(connected)]),
    connected: toolsets,
    toolsets: (builtin) =>
      toolsets.length === 0
        ? []
        : [
            ...(toolsets.some(hasResources) ? [mcpResourceToolset(() => toolsets)] : []),
            serversToolset(toolsets, builtin, (name) => say(shadowedText(name))),
          ],
    hooks: toolsets.length === 0 ? [] : [hook],
    alwaysLoaded: toolsets.filter(({ config }) => config.alwaysLoad === true).map(({ prefix }) => prefix),
    secrets: approved.flatMap(serverSecrets),
    [Symbol.asyncDispose]: () => connected.close(),
  };
}

function statesOf({ toolsets, failures }: ConnectedMcpServers): readonly ServerState[] {
  return [
    ...toolsets.map(({ config, tools }) => stateOf(config, { status: "connected", tools: tools.length })),
    ...failures.map(({ server, text, needsSignIn }) =>
      stateOf(server, { status: needsSignIn ? "needs-auth" : "failed", text }),
    ),
  ];
}

function inOrder(names: readonly string[], states: readonly ServerState[]): readonly ServerState[] {
  return names.flatMap((name) => states.find((state) => state.name === name) ?? []);
}

function hasResources({ connection }: McpToolset): boolean {
  return connection.connected?.getServerCapabilities()?.resources !== undefined;
}

function shadowedText(name: string): string {
  return `The tool "${name}" of an MCP server is left out: another tool has its name`;
}
