import type { Client, PriorDiscovery, ProgressCallback, StandardSchemaV1 } from "@modelcontextprotocol/client";
import { type JsonObject, type ToolCall, untilAborted } from "haft";
import { signInNeeded } from "../auth/sign-in-needed-error.ts";
import type { McpServerConfig } from "../config/server-config.ts";
import { type Exchange, Exchanges } from "../questions/exchange.ts";
import { Questions } from "../questions/questions.ts";
import type { McpRoot } from "../questions/roots.ts";
import { createServerLog, type ServerLog } from "../transport/server-log.ts";
import { tapMessages, unwrapResult } from "../transport/tap-messages.ts";
import { answerRequests } from "./answer-requests.ts";
import { connectClient, reasonOf } from "./connect-client.ts";
import { withInput } from "./input-rounds.ts";
import { McpConnectionError } from "./mcp-connection-error.ts";
import type { McpOptions } from "./mcp-options.ts";
import { type ServerAccess, serverAccess } from "./server-access.ts";
import { type ListName, listNames, watchLists } from "./watch-lists.ts";

export interface McpRequestOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: ProgressCallback | undefined;
  /** The definition of the tool that is called, where its arguments go into headers too. */
  readonly headersOf?: JsonObject | undefined;
  /** More headers, where the server is at an address. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The call that it is for, which a question of the server is then about. */
  readonly call?: ToolCall | undefined;
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
  onListChanged: (list: ListName) => void = () => undefined;
  /** What the server may ask. */
  readonly questions: Questions;
  /** Told what the server sends on its own and nobody else takes. */
  readonly notificationListeners: Set<(notification: JsonObject) => void> = new Set();
  /** Told progress, by the tokens that requests were given. */
  readonly progressListeners: Map<string, ProgressCallback> = new Map();
  readonly #options: McpOptions;
  readonly #access: ServerAccess | undefined;
  readonly #closing: AbortController = new AbortController();
  readonly #exchanges: Exchanges = new Exchanges();
  #client: Promise<Client> | undefined;
  #connected: Client | undefined;
  #era: PriorDiscovery | undefined;
  /** How often in a row it was tried to connect again. */
  #tries = 0;
  #connectedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(config: McpServerConfig, options: McpOptions) {
    this.config = config;
    this.#options = options;
    this.#access = serverAccess(config, options);
    this.questions = new Questions(config.name, options);
    this.log = createServerLog(config.name, options.logFolder);
  }

  get timeoutMs(): number {
    return this.#options.connectTimeoutMs ?? 30_000;
  }

  /** True when connecting may wait for somebody to sign in. */
  get asksPerson(): boolean {
    return this.#access?.asksPerson === true;
  }

  /**
   * @throws {McpConnectionError} when it cannot be connected, or was closed
   * @throws {McpSignInError} when somebody was asked to sign in and did not
   */
  connect(): Promise<Client> {
    return this.#reach(true);
  }

  /** The client, while it is connected. */
  get connected(): Client | undefined {
    return this.#connected;
  }

  /** True when parameters of tools are sent in headers, too: over HTTP, in the newer era. */
  get sendsParameterHeaders(): boolean {
    return this.config.type === "http" && this.#connected?.getProtocolEra() === "modern";
  }

  /**
   * Asks the server, and answers what it asks meanwhile. The answer is as it came: nothing of it is checked.
   *
   * @throws {McpConnectionError} when the server cannot be reached or is lost meanwhile
   * @throws {QuestionRefusedError} when the server asks what is not answered
   * @throws `signal.reason`, and what the SDK throws when the server answers with an error
   */
  request(method: string, params: JsonObject, options: McpRequestOptions): Promise<JsonObject> {
    if (!askingMethods.includes(method)) return this.send(method, params, options);
    return this.during(options, (exchange) => {
      const send = (sent: JsonObject) => this.send(method, sent, options);
      const answer = (asked: string, about: JsonObject) =>
        this.questions.answer(asked, about, exchange, options.signal);
      return withInput(send, params, answer, options.signal);
    });
  }

  /** While the work lasts, what the server asks is about it. */
  during<Value>(
    request: Pick<McpRequestOptions, "call" | "signal">,
    work: (exchange: Exchange) => Promise<Value>,
  ): Promise<Value> {
    return this.#exchanges.during(request, work);
  }

  /** As `request`, once: an answer that asks for input is given back as it is. */
  async send(method: string, params: JsonObject, options: McpRequestOptions): Promise<JsonObject> {
    options.signal.throwIfAborted();
    for (let attempt = 1; ; attempt++) {
      const client = this.#connected ?? (await untilAborted(this.connect(), options.signal));
      try {
        return await this.#send(client, method, params, options);
      } catch (error) {
        options.signal.throwIfAborted();
        if (attempt === maxAttempts || !(await this.#isMended(client, error, options.signal))) {
          throw this.#connectionError(client, error);
        }
      }
    }
  }

  /**
   * Tells the server that these are the roots now.
   *
   * @throws {TypeError} when a path is not absolute, or the server was not told that there are roots (`McpOptions.roots`)
   */
  async setRoots(roots: readonly McpRoot[]): Promise<void> {
    if (this.questions.roots === undefined) {
      throw new TypeError(
        `Cannot set the roots of the MCP server "${this.config.name}": it was told of none; give "roots" when it is connected`,
      );
    }
    this.questions.roots = roots;
    // A server of the newer era asks for them each time.
    if (this.#connected?.getProtocolEra() !== "legacy") return;
    await this.#connected.sendRootsListChanged().catch((error: unknown) => this.log.note(reasonOf(error)));
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

  #reach(mayAsk: boolean): Promise<Client> {
    if (this.#closing.signal.aborted) {
      return Promise.reject(
        new McpConnectionError(`Cannot reach the MCP server "${this.config.name}": its toolset was closed`),
      );
    }
    clearTimeout(this.#timer);
    this.#client ??= this.#open(mayAsk);
    return this.#client;
  }

  /** @param mayAsk whether somebody may be asked to sign in */
  async #open(mayAsk: boolean): Promise<Client> {
    try {
      return await this.#connectOnce().catch(async (error: unknown) => {
        if (!mayAsk || !(await this.#access?.signIn(error, this.#closing.signal))) throw error;
        return await this.#connectOnce();
      });
    } catch (error) {
      this.#client = undefined;
      this.#era = undefined;
      throw this.#needsSignIn(error) ?? error;
    }
  }

  async #connectOnce(): Promise<Client> {
    const { environment = process.env, fetch = globalThis.fetch, maxMessageBytes = 33_554_432 } = this.#options;
    this.#access?.begin();
    const limit = new AbortController();
    const timer = setTimeout(
      () => limit.abort(new Error(`it did not answer within ${this.timeoutMs} ms`)),
      this.timeoutMs,
    );
    try {
      const { client, era } = await connectClient(this.config, {
        environment,
        fetch: this.#access?.fetch ?? fetch,
        maxMessageBytes,
        log: this.log,
        era: this.#era,
        timeoutMs: this.timeoutMs,
        signal: AbortSignal.any([limit.signal, this.#closing.signal]),
        capabilities: this.questions.capabilities,
        prepare: (made) => this.#prepare(made),
        onError: (error) => this.log.note(reasonOf(error)),
      });
      this.#era = era;
      this.#connected = client;
      this.#connectedAt = performance.now();
      if (client.transport !== undefined) tapMessages(client.transport, this.progressListeners);
      const ended = new AbortController();
      client.onclose = () => {
        ended.abort();
        this.#lost(client);
      };
      await watchLists(client, {
        signal: ended.signal,
        timeoutMs: Math.min(this.timeoutMs, maxListenMs),
        delayMs: this.#options.reconnectDelayMs ?? 500,
        onChanged: (list) => this.onListChanged(list),
        onError: (error) => this.log.note(reasonOf(error)),
      });
      this.#options.onEvent?.({
        type: "mcp-connected",
        server: this.config.name,
        era: client.getProtocolEra() ?? "legacy",
        version: client.getNegotiatedProtocolVersion() ?? "",
      });
      return client;
    } catch (error) {
      // Nothing that connecting asks for has an effect, so whatever was refused is the reason.
      throw this.#access?.refusal ?? error;
    } finally {
      clearTimeout(timer);
    }
  }

  #prepare(client: Client): Promise<void> {
    client.fallbackNotificationHandler = async (notification) => {
      for (const listener of this.notificationListeners) listener(notification as unknown as JsonObject);
    };
    return answerRequests(client, this.questions, this.#exchanges);
  }

  async #send(
    client: Client,
    method: string,
    params: JsonObject,
    { signal, onProgress, headersOf, headers }: McpRequestOptions,
  ): Promise<JsonObject> {
    const request = {
      signal,
      timeout: noTimeoutMs,
      allowInputRequired: true,
      ...(headers && { headers }),
      ...(onProgress && { onprogress: onProgress }),
    };
    if (headersOf !== undefined && client.getProtocolEra() === "modern") {
      const toolDefinition = headersOf as unknown as NonNullable<Parameters<Client["callTool"]>[1]>["toolDefinition"];
      const called = client.callTool(params as Parameters<Client["callTool"]>[0], {
        ...request,
        ...(toolDefinition && { toolDefinition }),
      });
      return unwrapResult((await called) as JsonObject);
    }
    return unwrapResult(await client.request({ method, params }, anyResult, request));
  }

  #lost(client: Client): void {
    if (this.#connected !== client || this.#closing.signal.aborted) return;
    this.#connected = undefined;
    this.#client = undefined;
    this.#options.onEvent?.({ type: "mcp-disconnected", server: this.config.name, reason: "the connection ended" });
    // A server that ends soon after it was connected is none that came back.
    if (performance.now() - this.#connectedAt > steadyMs) this.#tries = 0;
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    const { maxReconnects = 5, reconnectDelayMs = 500 } = this.#options;
    if (this.#tries >= maxReconnects || this.#closing.signal.aborted) return;
    const delayMs = Math.min(reconnectDelayMs * 2 ** this.#tries, 60_000);
    this.#tries += 1;
    this.#timer = setTimeout(() => {
      this.#reach(false).then(
        () => {
          for (const list of listNames) this.onListChanged(list);
        },
        (error: unknown) => {
          this.#options.onEvent?.({ type: "mcp-warning", server: this.config.name, text: reasonOf(error) });
          this.#reconnectLater();
        },
      );
    }, delayMs);
    this.#timer.unref();
  }

  /** Whether a request that failed may be sent again: the server did nothing, and what was missing is there now. */
  async #isMended(client: Client, error: unknown, signal: AbortSignal): Promise<boolean> {
    if (isLostSession(error)) {
      await this.#forget(client);
      return true;
    }
    const signingIn = this.#access?.signIn(error, this.#closing.signal);
    return signingIn !== undefined && (await untilAborted(signingIn, signal));
  }

  #needsSignIn(error: unknown): McpConnectionError | undefined {
    const needed = signInNeeded(error);
    return needed && this.#access?.connectionError(needed);
  }

  async #forget(client: Client): Promise<void> {
    if (this.#connected !== client) return;
    this.#connected = undefined;
    this.#client = undefined;
    await client.close().catch(() => undefined);
  }

  #connectionError(client: Client, error: unknown): unknown {
    const needsSignIn = this.#needsSignIn(error);
    if (needsSignIn !== undefined) return needsSignIn;
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

/** A request is sent again when its session was forgotten, and when somebody had to sign in. */
const maxAttempts = 3;

// The SDK has a limit of its own for each request; the call's limit is the session's business.
const noTimeoutMs = 2 ** 31 - 1;

/** The requests during which a server may ask. Source: MCP 2026-07-28, "Multi round-trip requests". */
const askingMethods: readonly string[] = ["tools/call", "prompts/get", "resources/read"];

/** A connection that lasted as long counts as one that was made for good. */
const steadyMs = 60_000;

/** How long tools may have to wait for a server that does not say whether it tells of changes. */
const maxListenMs = 2_000;

/** Takes any result as it came: one tool, or one piece of content, that breaks the protocol must not cost all others. */
const anyResult: StandardSchemaV1<unknown, JsonObject> = {
  "~standard": { version: 1, vendor: "haft", validate: (value) => ({ value: value as JsonObject }) },
};

/** Streamable HTTP answers 404 to a session that it has forgotten. Source: MCP 2025-11-25, "Session Management". */
function isLostSession(error: unknown): boolean {
  const { status, data } = error as { status?: unknown; data?: { status?: unknown } };
  return status === 404 || data?.status === 404;
}
