import { setTimeout as wait } from "node:timers/promises";
import type { BlobFolder } from "haft";
import { listAll } from "../client/list-all.ts";
import type { McpConnection } from "../client/mcp-connection.ts";
import type { McpOptions } from "../client/mcp-options.ts";
import { compareTools } from "../tools/compare-tools.ts";
import { type ServerTools, serverTools } from "../tools/server-tools.ts";

export interface ToolListOptions extends Pick<McpOptions, "nameTool" | "maxResultChars" | "onEvent"> {
  readonly prefix: string;
  readonly blobs: BlobFolder;
}

/** The tools of a server, which are listed again when it says that they have changed. */
export class ToolList {
  /** Called when they are others. */
  readonly listeners: Set<() => void> = new Set();
  readonly #connection: McpConnection;
  readonly #options: ToolListOptions;
  #current: ServerTools = { tools: [], originals: {}, fingerprints: {}, warnings: [] };
  #isStale = false;
  #isReading = true;
  #isClosed = false;

  private constructor(connection: McpConnection, options: ToolListOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  /** Lists the tools for the first time. */
  static async open(connection: McpConnection, options: ToolListOptions, signal: AbortSignal): Promise<ToolList> {
    const list = new ToolList(connection, options);
    connection.onListChanged = (name) => {
      if (name === "tools") list.#changed();
    };
    list.#current = await list.#read(signal);
    list.#isReading = false;
    if (list.#isStale) list.#changed();
    return list;
  }

  get current(): ServerTools {
    return this.#current;
  }

  close(): void {
    this.#isClosed = true;
    this.listeners.clear();
  }

  #changed(): void {
    this.#isStale = true;
    if (!this.#isReading && !this.#isClosed) void this.#refresh();
  }

  async #refresh(): Promise<void> {
    this.#isReading = true;
    try {
      // Changes come in flocks; and of a server that tells of them without end less and less is asked.
      for (let pauseMs = minPauseMs; this.#isStale && !this.#isClosed; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
        await wait(flockMs, undefined, { ref: false });
        this.#isStale = false;
        this.#take(await this.#read(AbortSignal.timeout(this.#connection.timeoutMs)));
        await wait(pauseMs, undefined, { ref: false });
      }
    } catch (error) {
      this.#warn(`Cannot list the tools of the MCP server "${this.#server}" again: ${(error as Error).message}`);
    } finally {
      this.#isReading = false;
    }
  }

  #take(now: ServerTools): void {
    const changes = compareTools(this.#current.fingerprints, now.fingerprints);
    if (this.#isClosed || Object.values(changes).every((names) => names.length === 0)) return;
    this.#current = now;
    this.#options.onEvent?.({ type: "mcp-tools-changed", server: this.#server, ...changes });
    for (const listener of this.listeners) listener();
  }

  async #read(signal: AbortSignal): Promise<ServerTools> {
    const { entries, isCut } = await listAll(this.#connection, "tools", signal);
    const read = serverTools(entries, { connection: this.#connection, ...this.#options });
    const cut = `Cannot use all tools of the MCP server "${this.#server}": its list does not end; the first ${entries.length} count`;
    const warnings = isCut ? [...read.warnings, cut] : read.warnings;
    for (const text of warnings) this.#warn(text);
    return { ...read, warnings };
  }

  #warn(text: string): void {
    if (!this.#isClosed) this.#options.onEvent?.({ type: "mcp-warning", server: this.#server, text });
  }

  get #server(): string {
    return this.#connection.config.name;
  }
}

const flockMs = 50;
const minPauseMs = 1_000;
const maxPauseMs = 60_000;
