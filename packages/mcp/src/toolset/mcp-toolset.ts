import { setTimeout as wait } from "node:timers/promises";
import { escapeTags, type Message, type Tool, type Toolset } from "haft";
import { listAll } from "../client/list-all.ts";
import { McpConnection } from "../client/mcp-connection.ts";
import type { McpOptions } from "../client/mcp-options.ts";
import type { McpServerConfig } from "../config/server-config.ts";
import { serverPrefix } from "../names/server-prefix.ts";
import { getPrompt, listPrompts, type McpPrompt } from "../prompts/server-prompts.ts";
import type { McpRoot } from "../questions/roots.ts";
import { type BlobFolder, createBlobFolder } from "../results/blob-folder.ts";
import { cleanDescription } from "../schema/clean-schema.ts";
import { compareTools } from "../tools/compare-tools.ts";
import { type ServerTools, serverTools } from "../tools/server-tools.ts";
import { listingLimit } from "./listing-limit.ts";

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
  const listeners = new Set<() => void>();
  let found = await readTools(signal);
  const instructions = (await connection.connect()).getInstructions();
  let isClosed = false;
  let isRefreshing = false;
  let isStale = false;

  async function readTools(until: AbortSignal): Promise<ServerTools> {
    const { entries, isCut } = await listAll(connection, "tools", until);
    const { nameTool, maxResultChars } = options;
    const read = serverTools(entries, { connection, prefix, blobs, nameTool, maxResultChars });
    const cut = `Cannot use all tools of the MCP server "${config.name}": its list does not end; the first ${entries.length} count`;
    const warnings = isCut ? [...read.warnings, cut] : read.warnings;
    for (const text of warnings) options.onEvent?.({ type: "mcp-warning", server: config.name, text });
    return { ...read, warnings };
  }

  async function refresh(): Promise<void> {
    try {
      do {
        // Changes come in flocks; and a server that tells of them without end is listed no more than once a second.
        await wait(flockMs, undefined, { ref: false });
        isStale = false;
        const now = await readTools(AbortSignal.timeout(connection.timeoutMs));
        if (isClosed) return;
        const changes = compareTools(found.fingerprints, now.fingerprints);
        if (Object.values(changes).some((names) => names.length > 0)) {
          found = now;
          options.onEvent?.({ type: "mcp-tools-changed", server: config.name, ...changes });
          for (const listener of listeners) listener();
        }
        await wait(pauseMs, undefined, { ref: false });
      } while (isStale && !isClosed);
    } catch (error) {
      const text = `Cannot list the tools of the MCP server "${config.name}" again: ${(error as Error).message}`;
      if (!isClosed) options.onEvent?.({ type: "mcp-warning", server: config.name, text });
    } finally {
      isRefreshing = false;
    }
  }

  connection.onListChanged = (list) => {
    if (list !== "tools" || isClosed) return;
    isStale = true;
    if (isRefreshing) return;
    isRefreshing = true;
    void refresh();
  };

  const toolset: McpToolset = {
    name: prefix,
    config,
    connection,
    blobs,
    prefix,
    get tools(): readonly Tool[] {
      return found.tools;
    },
    get originals() {
      return found.originals;
    },
    get fingerprints() {
      return found.fingerprints;
    },
    get warnings() {
      return found.warnings;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    systemPrompt: () => serverInstructions(config.name, instructions),
    listPrompts: (until = neverAborted) => listPrompts(connection, until),
    getPrompt: (name, input = {}, until = neverAborted) =>
      getPrompt(connection, blobs, { name, arguments: input, signal: until }),
    setRoots: (roots) => connection.setRoots(roots),
    clone: () => toolset,
    async close() {
      isClosed = true;
      listeners.clear();
      await connection.close();
      await blobs.remove();
    },
  };
  return toolset;
}

const flockMs = 50;
const pauseMs = 1_000;
const neverAborted: AbortSignal = new AbortController().signal;

function serverInstructions(server: string, instructions: string | undefined): string | undefined {
  const text = cleanDescription(instructions ?? "");
  if (text === "") return undefined;
  return `<mcp-server name="${escapeTags(server)}">\n${escapeTags(text)}\n</mcp-server>`;
}
