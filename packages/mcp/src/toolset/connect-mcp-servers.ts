import { untilAborted } from "haft";
import { McpConnection } from "../client/mcp-connection.ts";
import { McpConnectionError } from "../client/mcp-connection-error.ts";
import type { McpOptions } from "../client/mcp-options.ts";
import { reasonOf } from "../client/reason-of.ts";
import type { McpServerConfig } from "../config/server-config.ts";
import { serverPrefixes } from "../names/server-prefix.ts";
import { listingLimit } from "./listing-limit.ts";
import { type McpToolset, openToolset } from "./mcp-toolset.ts";

export interface ConnectMcpServersOptions extends McpOptions {
  /**
   * Says whether a server of a project may be started: the folder may be somebody else's, and its servers are programs.
   *
   * Keep the answer with the server's `fingerprint`, so that it ends when the definition changes. It is asked one server after another.
   *
   * @default no server of the scope "project" is started
   */
  approve?(server: McpServerConfig): boolean | Promise<boolean>;
  /** Names of servers that are defined and not connected here: a prefix that is theirs is not given to another. @default none */
  readonly otherNames?: readonly string[] | undefined;
  /** Ends what is still being connected. */
  readonly signal?: AbortSignal | undefined;
}

/** A server that is not there, and why, as a sentence with a way out. */
export interface McpFailure {
  readonly server: McpServerConfig;
  readonly text: string;
  /** True when nobody approved it. */
  readonly isUnapproved: boolean;
  /** True when somebody has to sign in first. */
  readonly needsSignIn: boolean;
}

/** The servers that are there, in the order in which they were given, and those that are not. */
export interface ConnectedMcpServers {
  readonly toolsets: readonly McpToolset[];
  readonly failures: readonly McpFailure[];
  close(): Promise<void>;
}

/** Connects to servers, all at once. One that fails never hides the others, and never keeps them waiting beyond its time limit. */
export async function connectMcpServers(
  servers: readonly McpServerConfig[],
  options: ConnectMcpServersOptions = {},
): Promise<ConnectedMcpServers> {
  const failures: McpFailure[] = [];
  const approved: McpServerConfig[] = [];
  for (const server of servers) {
    if (server.scope !== "project" || (await options.approve?.(server)) === true) approved.push(server);
    else failures.push({ server, text: unapprovedText(server), isUnapproved: true, needsSignIn: false });
  }
  const prefixOf = prefixesOf(servers, options);
  const opened = await Promise.all(approved.map((server) => open(server, prefixOf(server), options)));
  const toolsets = opened.filter(isToolset);
  for (const one of opened) if (!isToolset(one)) failures.push(one);
  return {
    toolsets,
    failures,
    async close() {
      await Promise.all(toolsets.map((toolset) => toolset.close()));
    },
  };
}

function prefixesOf(
  servers: readonly McpServerConfig[],
  { otherNames = [] }: ConnectMcpServersOptions,
): (server: McpServerConfig) => string {
  const names = [...servers.map(({ name }) => name), ...otherNames];
  const prefixes = serverPrefixes(names);
  return ({ name }) => prefixes[names.indexOf(name)] as string;
}

function isToolset(opened: McpToolset | McpFailure): opened is McpToolset {
  return "tools" in opened;
}

async function open(
  server: McpServerConfig,
  prefix: string,
  options: ConnectMcpServersOptions,
): Promise<McpToolset | McpFailure> {
  const connection = new McpConnection(server, options);
  try {
    const limit = await listingLimit(connection, options.signal);
    const signal = options.signal === undefined ? limit : AbortSignal.any([limit, options.signal]);
    return await untilAborted(openToolset(connection, options, prefix, signal), options.signal);
  } catch (error) {
    // Ending a server that hangs takes a while, for which the others do not wait.
    connection.close().catch(() => undefined);
    const reason = reasonOf(error);
    const text = reason.startsWith("Cannot") ? reason : `Cannot connect to the MCP server "${server.name}": ${reason}`;
    const { file, tail } = connection.log;
    const more = file === undefined || tail === "" ? "" : `; more stands in ${file}`;
    const needsSignIn = error instanceof McpConnectionError && error.needsSignIn;
    return { server, text: text + more, isUnapproved: false, needsSignIn };
  }
}

function unapprovedText({ name, file }: McpServerConfig): string {
  const where = file === undefined ? "the project" : file;
  return `Cannot start the MCP server "${name}": it is defined by ${where} and nobody has approved it; approve it first`;
}
