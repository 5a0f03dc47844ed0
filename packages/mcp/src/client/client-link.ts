import type { Client, PriorDiscovery } from "@modelcontextprotocol/client";
import { McpConnectionError } from "./mcp-connection-error.ts";
import { type ClientSurroundings, openClient } from "./open-client.ts";
import { reasonOf } from "./reason-of.ts";
import { listNames } from "./watch-lists.ts";

/**
 * Holds the client of one server: opened when it is asked for, and again when it was lost.
 *
 * A lost server is connected again after waits that grow; who asks for it meanwhile connects it at once.
 */
export class ClientLink {
  readonly #around: ClientSurroundings;
  readonly #server: string;
  readonly #closing: AbortController = new AbortController();
  #client: Promise<Client> | undefined;
  #current: Client | undefined;
  #era: PriorDiscovery | undefined;
  /** How often in a row it was tried to connect again. */
  #tries = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(around: ClientSurroundings) {
    this.#around = around;
    this.#server = around.config.name;
  }

  /** The client, while it is connected. */
  get current(): Client | undefined {
    return this.#current;
  }

  /** Aborted by `close`. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /**
   * @param mayAsk whether somebody may be asked to sign in
   * @throws {McpConnectionError} when it was closed; and what opening throws
   */
  reach(mayAsk: boolean): Promise<Client> {
    if (this.closing.aborted) {
      const text = `Cannot reach the MCP server "${this.#server}": its toolset was closed`;
      return Promise.reject(new McpConnectionError(text));
    }
    clearTimeout(this.#timer);
    this.#client ??= this.#open(mayAsk);
    return this.#client;
  }

  /** Lets go of a client that the server no longer knows. */
  async forget(client: Client): Promise<void> {
    if (this.#current !== client) return;
    this.#current = undefined;
    this.#client = undefined;
    await client.close().catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closing.abort(new McpConnectionError("the toolset was closed"));
    clearTimeout(this.#timer);
    const client = await this.#client?.catch(() => undefined);
    this.#client = undefined;
    this.#current = undefined;
    await client?.close().catch(() => undefined);
  }

  async #open(mayAsk: boolean): Promise<Client> {
    try {
      const opened = await openClient(this.#around, { era: this.#era, mayAsk, signal: this.closing });
      const { client, era, ended } = opened;
      const openedAt = performance.now();
      this.#era = era;
      this.#current = client;
      ended.addEventListener("abort", () => this.#lost(client, performance.now() - openedAt), { once: true });
      this.#around.options.onEvent?.({
        type: "mcp-connected",
        server: this.#server,
        era: client.getProtocolEra() ?? "legacy",
        version: client.getNegotiatedProtocolVersion() ?? "",
      });
      return client;
    } catch (error) {
      this.#client = undefined;
      this.#era = undefined;
      throw error;
    }
  }

  #lost(client: Client, lastedMs: number): void {
    if (this.#current !== client || this.closing.aborted) return;
    this.#current = undefined;
    this.#client = undefined;
    this.#around.options.onEvent?.({ type: "mcp-disconnected", server: this.#server, reason: "the connection ended" });
    // A server that ends soon after it was connected is none that came back.
    if (lastedMs > steadyMs) this.#tries = 0;
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    const { maxReconnects = 5, reconnectDelayMs = 500 } = this.#around.options;
    if (this.#tries >= maxReconnects || this.closing.aborted) return;
    const delayMs = Math.min(reconnectDelayMs * 2 ** this.#tries, maxDelayMs);
    this.#tries += 1;
    this.#timer = setTimeout(() => void this.#reconnect(), delayMs);
    this.#timer.unref();
  }

  async #reconnect(): Promise<void> {
    try {
      await this.reach(false);
    } catch (error) {
      this.#around.options.onEvent?.({ type: "mcp-warning", server: this.#server, text: reasonOf(error) });
      this.#reconnectLater();
      return;
    }
    for (const list of listNames) this.#around.onListChanged(list);
  }
}

/** A connection that lasted as long counts as one that was made for good. */
const steadyMs = 60_000;
const maxDelayMs = 60_000;
