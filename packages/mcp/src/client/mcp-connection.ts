import type { Client, PriorDiscovery, ProgressCallback, StandardSchemaV1 } from "@modelcontextprotocol/client";
import type { JsonObject } from "haft";
import type { McpServerConfig } from "../config/server-config.ts";
import { createServerLog, type ServerLog } from "../transport/server-log.ts";
import { connectClient, reasonOf } from "./connect-client.ts";
import { McpConnectionError } from "./mcp-connection-error.ts";
import type { McpOptions } from "./mcp-options.ts";
import { untilAborted } from "./until-aborted.ts";

export interface McpRequestOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: ProgressCallback | undefined;
  /** The definition of the tool that is called, where its arguments go into headers too. */
  readonly headersOf?: JsonObject | undefined;
}

/**
 * The connection to one server, which is made again when it is lost.
 *
 * A lost server is connected again after waits that grow; a request meanwhile asks for it at once.
 */
export class McpConnection {
  readonly config: McpServerConfig;
  readonly log: ServerLog;
  /** Called when a list of the server may be another one, also after it was connected again. */
  onListChanged: (list: "tools" | "prompts" | "resources") => void = () => undefined;
  readonly #options: McpOptions;
  readonly #closing: AbortController = new AbortController();
  #client: Promise<Client> | undefined;
  #connected: Client | undefined;
  #era: PriorDiscovery | undefined;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(config: McpServerConfig, options: McpOptions) {
    this.config = config;
    this.#options = options;
    this.log = createServerLog(config.name, options.logFolder);
  }

  get timeoutMs(): number {
    return this.#options.connectTimeoutMs ?? 30_000;
  }

  /** @throws {McpConnectionError} when it cannot be connected, or was closed */
  connect(): Promise<Client> {
    if (this.#closing.signal.aborted) {
      return Promise.reject(
        new McpConnectionError(`Cannot reach the MCP server "${this.config.name}": its toolset was closed`),
      );
    }
    clearTimeout(this.#timer);
    this.#client ??= this.#open();
    return this.#client;
  }

  /** The client, while it is connected. */
  get connected(): Client | undefined {
    return this.#connected;
  }

  /**
   * Asks the server. The answer is as it came: nothing of it is checked.
   *
   * @throws {McpConnectionError} when the server cannot be reached or is lost meanwhile
   * @throws `signal.reason`, and what the SDK throws when the server answers with an error
   */
  async request(method: string, params: JsonObject, options: McpRequestOptions): Promise<JsonObject> {
    options.signal.throwIfAborted();
    const client = await untilAborted(this.connect(), options.signal);
    try {
      return await this.#send(client, method, params, options);
    } catch (error) {
      options.signal.throwIfAborted();
      if (isLostSession(error)) {
        // The server never knew this session, so nothing was done.
        await this.#forget(client);
        return await this.#send(await this.connect(), method, params, options);
      }
      throw this.#connectionError(client, error);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort(new McpConnectionError("the toolset was closed"));
    clearTimeout(this.#timer);
    const client = await this.#client?.catch(() => undefined);
    this.#client = undefined;
    this.#connected = undefined;
    await client?.close().catch(() => undefined);
    await this.log.flush();
  }

  async #open(): Promise<Client> {
    const { environment = process.env, fetch = globalThis.fetch, maxMessageBytes = 33_554_432 } = this.#options;
    const limit = new AbortController();
    const timer = setTimeout(
      () => limit.abort(new Error(`it did not answer within ${this.timeoutMs} ms`)),
      this.timeoutMs,
    );
    try {
      const { client, era } = await connectClient(this.config, {
        environment,
        fetch,
        maxMessageBytes,
        log: this.log,
        era: this.#era,
        timeoutMs: this.timeoutMs,
        signal: AbortSignal.any([limit.signal, this.#closing.signal]),
        onListChanged: (list) => this.onListChanged(list),
        onError: (error) => this.log.note(reasonOf(error)),
      });
      this.#era = era;
      this.#connected = client;
      this.#failures = 0;
      client.onclose = () => this.#lost(client);
      this.#options.onEvent?.({
        type: "mcp-connected",
        server: this.config.name,
        era: client.getProtocolEra() ?? "legacy",
        version: client.getNegotiatedProtocolVersion() ?? "",
      });
      return client;
    } catch (error) {
      this.#client = undefined;
      this.#era = undefined;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async #send(
    client: Client,
    method: string,
    params: JsonObject,
    { signal, onProgress, headersOf }: McpRequestOptions,
  ): Promise<JsonObject> {
    const request = {
      signal,
      timeout: noTimeoutMs,
      ...(onProgress && { onprogress: onProgress }),
    };
    if (headersOf !== undefined && client.getProtocolEra() === "modern") {
      const toolDefinition = headersOf as unknown as NonNullable<Parameters<Client["callTool"]>[1]>["toolDefinition"];
      return (await client.callTool(params as Parameters<Client["callTool"]>[0], {
        ...request,
        ...(toolDefinition && { toolDefinition }),
      })) as JsonObject;
    }
    return client.request({ method, params }, anyResult, request);
  }

  #lost(client: Client): void {
    if (this.#connected !== client || this.#closing.signal.aborted) return;
    this.#connected = undefined;
    this.#client = undefined;
    this.#options.onEvent?.({ type: "mcp-disconnected", server: this.config.name, reason: "the connection ended" });
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    const { maxReconnects = 5, reconnectDelayMs = 500 } = this.#options;
    if (this.#failures >= maxReconnects || this.#closing.signal.aborted) return;
    this.#timer = setTimeout(
      () => {
        this.connect().then(
          () => this.onListChanged("tools"),
          (error: unknown) => {
            this.#failures += 1;
            this.#options.onEvent?.({ type: "mcp-warning", server: this.config.name, text: reasonOf(error) });
            this.#reconnectLater();
          },
        );
      },
      Math.min(reconnectDelayMs * 2 ** this.#failures, 60_000),
    );
    this.#timer.unref();
  }

  async #forget(client: Client): Promise<void> {
    if (this.#connected !== client) return;
    this.#connected = undefined;
    this.#client = undefined;
    await client.close().catch(() => undefined);
  }

  #connectionError(client: Client, error: unknown): unknown {
    const code = (error as { code?: unknown }).code;
    const isNetwork = error instanceof TypeError && /fetch failed|terminated/.test(error.message);
    const isClosed = code === "CONNECTION_CLOSED" || code === "NOT_CONNECTED" || code === "SEND_FAILED";
    if (!isNetwork && !isClosed && this.#connected === client) return error;
    return new McpConnectionError(
      `The connection to the MCP server "${this.config.name}" was lost (${reasonOf(error)})`,
      {
        cause: error,
        isUnsettled: true,
      },
    );
  }
}

// The SDK has a limit of its own for each request; the call's limit is the session's business.
const noTimeoutMs = 2 ** 31 - 1;

/** Takes any result as it came: one tool, or one piece of content, that breaks the protocol must not cost all others. */
const anyResult: StandardSchemaV1<unknown, JsonObject> = {
  "~standard": { version: 1, vendor: "haft", validate: (value) => ({ value: value as JsonObject }) },
};

/** Streamable HTTP answers 404 to a session that it has forgotten. Source: MCP 2025-11-25, "Session Management". */
function isLostSession(error: unknown): boolean {
  const { status, data } = error as { status?: unknown; data?: { status?: unknown } };
  return status === 404 || data?.status === 404;
}
