import { type BlobFolder, createBlobFolder, escapeTags, type Message, type Tool, type Toolset } from "haft";
import { McpConnection } from "../client/mcp-connection.ts";
import type { McpOptions } from "../client/mcp-options.ts";
import type { McpServerConfig } from "../config/server-config.ts";
import { serverPrefix } from "../names/server-prefix.ts";
import { getPrompt, listPrompts, type McpPrompt } from "../prompts/server-prompts.ts";
import type { McpRoot } from "../questions/roots.ts";
import { cleanDescription } from "../schema/clean-schema.ts";
import { listingLimit } from "./listing-limit.ts";
import { ToolList } from "./tool-list.ts";

/** The tools of one MCP server. */
export interface McpToolset extends Toolset {
  readonly config: McpServerConfig;
  readonly connection: McpConnection;
  readonly blobs: BlobFolder;
  /** What the names of its tools begin with, as `mcp__github`. */
  readonly prefix: string;
  /** The name of each tool at the server, by the name that a model calls. */
  readonly originals: Readonly<Record<string, string>>;
  /** The fingerprint of each definition. Keep it with an approval, and compare with `compareTools` the next time. */
  readonly fingerprints: Readonly<Record<string, string>>;
  /** Tools that were left out, and why. */
  readonly warnings: readonly string[];
  listPrompts(signal?: AbortSignal): Promise<readonly McpPrompt[]>;
  /** The messages of a prompt, to be put into a conversation. */
  getPrompt(name: string, input?: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<readonly Message[]>;
  /** Tells the server what it may work in now. @throws {TypeError} when it was connected without `roots` */
  setRoots(roots: readonly McpRoot[]): Promise<void>;
  onChange(listener: () => void): () => void;
  systemPrompt(): string | undefined;
  clone(): McpToolset;
  close(): Promise<void>;
}

/**
 * Connects to an MCP server and makes a toolset of it. Close it: a server that runs keeps the process alive.
 *
 * Sessions share it: `clone()` returns the toolset itself.
 *
 * @throws {McpConnectionError} when the server cannot be connected, or does not list its tools, in time
 */
export async function mcpToolset(config: McpServerConfig, options: McpOptions = {}): Promise<McpToolset> {
  const connection = new McpConnection(config, options);
  try {
    const signal = await listingLimit(connection, undefined);
    return await openToolset(connection, options, serverPrefix(config.name), signal);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** A toolset on a connection, of which somebody else takes care while it is not yet there. */
export async function openToolset(
  connection: McpConnection,
  options: McpOptions,
  prefix: string,
  signal: AbortSignal,
): Promise<McpToolset> {
  const { config } = connection;
  const blobs = createBlobFolder(options.blobFolder);
  const list = await ToolList.open(connection, { ...options, prefix, blobs }, signal);
  const instructions = (await connection.connect()).getInstructions();
  const toolset: McpToolset = {
    name: prefix,
    config,
    connection,
    blobs,
    prefix,
    get tools(): readonly Tool[] {
      return list.current.tools;
    },
    get originals() {
      return list.current.originals;
    },
    get fingerprints() {
      return list.current.fingerprints;
    },
    get warnings() {
      return list.current.warnings;
    },
    onChange(listener) {
      list.listeners.add(listener);
      return () => list.listeners.delete(listener);
    },
    systemPrompt: () => serverInstructions(config.name, instructions),
    listPrompts: (until = neverAborted) => listPrompts(connection, until),
    getPrompt: (name, input = {}, until = neverAborted) =>
      getPrompt(connection, blobs, { name, arguments: input, signal: until }),
    setRoots: (roots) => connection.setRoots(roots),
    clone: () => toolset,
    async close() {
      list.close();
      await connection.close();
      await blobs.remove();
    },
  };
  return toolset;
}

const neverAborted: AbortSignal = new AbortController().signal;

function serverInstructions(server: string, instructions: string | undefined): string | undefined {
  const text = cleanDescription(instructions ?? "");
  if (text === "") return undefined;
  return `<mcp-server name="${escapeTags(server)}">\n${escapeTags(text)}\n</mcp-server>`;
}
