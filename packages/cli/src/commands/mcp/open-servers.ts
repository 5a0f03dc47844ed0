import type { McpServerConfig, McpToolset } from "@haft/mcp";
import type { Io } from "../../terminal/io.ts";
import { trustAbove } from "../session/decide-trust.ts";
import type { Place } from "../session/open-place.ts";
import { decideServer } from "./decide-server.ts";
import { knownDefinitions } from "./known-definitions.ts";
import type { McpChoices } from "./mcp-options.ts";
import { noServers, type OpenedServers } from "./opened-servers.ts";
import { readServers } from "./read-servers.ts";
import { changedText, type ServerOptions, serverOptions } from "./server-options.ts";
import { serverSecrets } from "./server-secrets.ts";
import type { ServerState } from "./server-state.ts";
import { serversToolset } from "./servers-toolset.ts";
import { signInFolder } from "./sign-in-folder.ts";

export interface OpenServersOptions extends Omit<ServerOptions, "environment" | "signIns"> {
  /** Whether a person who is there is asked about servers that nobody has approved. */
  readonly canAsk: boolean;
  /** The one server that is meant. @default all */
  readonly only?: string | undefined;
  /** The tool that is meant: where its name says of which server it is, the others are not started. @default all */
  readonly tool?: string | undefined;
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
  const read = await readServers(choices, place, io);
  const { problems, environment } = read;
  const { root } = read.places;
  for (const problem of new Set(problems)) say(problem);
  if (read.servers.length + read.unusable.length === 0) return noServers;
  const { connectMcpServers, fileTokenStore, mcpResourceToolset } = await import("@haft/mcp");
  const otherNames = [...read.servers, ...read.unusable].map(({ name }) => name);
  const isMeant = await meantServers(otherNames, options);
  const servers = read.servers.filter(({ name }) => isMeant(name));
  if (canAsk && servers.some(({ scope }) => scope === "project")) await trustAbove(root, place, io);
  const approved: McpServerConfig[] = [];
  const states = new Map<string, ServerState>();
  for (const { name, scope, text } of read.unusable)
    if (isMeant(name)) states.set(name, { name, scope, status: "failed", text });
  for (const server of servers) {
    const decision = await decideServer(server, { root, trust: place.trust, canAsk }, io);
    if (decision.status === "approved") approved.push(server);
    else states.set(server.name, stateOf(server, decision));
    if (decision.status === "needs-trust" || decision.status === "needs-approval") say(decision.text);
  }
  const { changedToolHook } = await import("./changed-tool-hook.ts");
  const folder = signInFolder(io);
  const signIns = folder === undefined ? undefined : fileTokenStore(folder);
  const given = serverOptions(place.folder, io, { ...options, environment, signIns });
  const connected = await connectMcpServers(approved, { ...given, otherNames });
  for (const { server, text, needsSignIn } of connected.failures) {
    states.set(server.name, stateOf(server, { status: needsSignIn ? "needs-auth" : "failed", text }));
    if (!io.signal.aborted) say(text);
  }
  const { toolsets } = connected;
  for (const { config, tools } of toolsets) {
    states.set(config.name, stateOf(config, { status: "connected", tools: tools.length }));
  }
  const known = knownDefinitions(root, io);
  const hook = changedToolHook(toolsets, known, (server, tools) => say(changedText(server, tools)));
  return {
    states: otherNames.flatMap((name) => states.get(name) ?? []),
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

/** Which of the servers with these names are meant. */
async function meantServers(
  names: readonly string[],
  { only, tool }: Pick<OpenServersOptions, "only" | "tool">,
): Promise<(name: string) => boolean> {
  if (only !== undefined) return (name) => name === only;
  if (tool === undefined) return () => true;
  const { serverPrefixes } = await import("@haft/mcp");
  const prefixes = serverPrefixes(names);
  const owner = names.find((_, index) => tool.toLowerCase().startsWith(`${prefixes[index]}__`.toLowerCase()));
  return (name) => owner === undefined || name === owner;
}

function stateOf(
  { name, scope = "program" }: McpServerConfig,
  state: Pick<ServerState, "status" | "tools" | "text">,
): ServerState {
  return { name, scope, ...state };
}

function hasResources({ connection }: McpToolset): boolean {
  return connection.connected?.getServerCapabilities()?.resources !== undefined;
}

function shadowedText(name: string): string {
  return `The tool "${name}" of an MCP server is left out: another tool has its name`;
}
