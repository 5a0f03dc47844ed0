import type { Client, ProgressCallback } from "@modelcontextprotocol/client";
import { type JsonObject, untilAborted } from "haft";
import type { McpServerConfig } from "../config/server-config.ts";
import { type Exchange, Exchanges } from "../questions/exchange.ts";
import { Questions } from "../questions/questions.ts";
import type { McpRoot } from "../questions/roots.ts";
import { createServerLog, type ServerLog } from "../transport/server-log.ts";
import { ClientLink } from "./client-link.ts";
import { isConnectionLoss, isForgottenSession } from "./connection-fault.ts";
import { withInput } from "./input-rounds.ts";
import { McpConnectionError } from "./mcp-connection-error.ts";
import type { McpOptions } from "./mcp-options.ts";
import { reasonOf } from "./reason-of.ts";
import { type McpRequestOptions, sendRequest } from "./send-request.ts";
import { type ServerAccess, serverAccess } from "./server-access.ts";
import type { ListName } from "./watch-lists.ts";

/** The connection to one server: what it is asked, and what it tells and asks. It is made again when it is lost. */
export class McpConnection {
  readonly config: McpServerConfig;
  readonly log: ServerLog;
  /** The longest to wait for the server to be connected, or to list something, in milliseconds. */
  readonly timeoutMs: number;
  /** Called when a list of the server may be another one, also after it was connected again. */
  onListChanged: (list: ListName) => void = () => undefined;
  /** What the server may ask. */
  readonly questions: Questions;
  /** Told what the server sends on its own and nobody else takes. */
  readonly notificationListeners: Set<(notification: JsonObject) => void> = new Set();
  /** Told progress, by the tokens that requests were given. */
  readonly progressListeners: Map<string, ProgressCallback> = new Map();
  readonly #access: ServerAccess | undefined;
  readonly #exchanges: Exchanges = new Exchanges();
  readonly #link: ClientLink;

  constructor(config: McpServerConfig, options: McpOptions) {
    this.config = config;
    this.timeoutMs = options.connectTimeoutMs ?? 30_000;
    this.questions = new Questions(config.name, options);
    this.log = createServerLog(config.name, options.logFolder);
    this.#access = serverAccess(config, options);
    const { timeoutMs, log, questions, progressListeners } = this;
    this.#link = new ClientLink({
      ...{ config, options, timeoutMs, log, questions, progressListeners },
      access: this.#access,
      exchanges: this.#exchanges,
      onListChanged: (list) => this.onListChanged(list),
      onNotification: (notification) => {
        for (const listener of this.notificationListeners) listener(notification);
      },
    });
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
    return this.#link.reach(true);
  }

  /** The client, while it is connected. */
  get connected(): Client | undefined {
    return this.#link.current;
  }

  /** True when parameters of tools are sent in headers, too: over HTTP, in the newer era. */
  get sendsParameterHeaders(): boolean {
    return this.config.type === "http" && this.connected?.getProtocolEra() === "modern";
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
    const { signal } = options;
    signal.throwIfAborted();
    for (let attempt = 1; ; attempt++) {
      const client = this.#link.current ?? (await untilAborted(this.connect(), signal));
      try {
        return await sendRequest(client, method, params, options);
      } catch (error) {
        signal.throwIfAborted();
        if (attempt === maxAttempts || !(await this.#isMended(client, error, signal))) throw this.#fault(client, error);
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
    if (this.connected?.getProtocolEra() !== "legacy") return;
    await this.connected.sendRootsListChanged().catch((error: unknown) => this.log.note(reasonOf(error)));
  }

  async close(): Promise<void> {
    await this.#link.close();
    await this.log.flush();
  }

  /** Whether a request that failed may be sent again: the server did nothing, and what was missing is there now. */
  async #isMended(client: Client, error: unknown, signal: AbortSignal): Promise<boolean> {
    if (isForgottenSession(error)) {
      await this.#link.forget(client);
      return true;
    }
    const signingIn = this.#access?.signIn(error, this.#link.closing);
    return signingIn !== undefined && (await untilAborted(signingIn, signal));
  }

  #fault(client: Client, error: unknown): unknown {
    const needsSignIn = this.#access?.connectionError(error);
    if (needsSignIn !== undefined) return needsSignIn;
    if (!isConnectionLoss(error) && this.connected === client) return error;
    const text = `The connection to the MCP server "${this.config.name}" was lost (${reasonOf(error)})`;
    return new McpConnectionError(text, { cause: error, isUnsettled: true });
  }
}

/** A request is sent again when its session was forgotten, and when somebody had to sign in. */
const maxAttempts = 3;

/** The requests during which a server may ask. Source: MCP 2026-07-28, "Multi round-trip requests". */
const askingMethods: readonly string[] = ["tools/call", "prompts/get", "resources/read"];
