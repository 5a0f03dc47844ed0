import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { servedAnthropicMessages } from "./anthropic-messages/anthropic-messages.ts";
import { servedGemini } from "./gemini/gemini.ts";
import { isErrorTurn, isRawTurn, type ModelScript, type ScriptedTurn } from "./model-script.ts";
import { servedOpenAiChat } from "./openai-chat/openai-chat.ts";
import { servedOpenAiResponses } from "./openai-responses/openai-responses.ts";
import type { ReceivedRequest } from "./received-request.ts";
import { pause, sendError, sendJson, sendRaw, sendStream } from "./send-turn.ts";
import type { ServedProtocol } from "./served-protocol.ts";
import { wireCalls } from "./wire-calls.ts";

const protocols: readonly ServedProtocol[] = [
  servedOpenAiChat,
  servedOpenAiResponses,
  servedAnthropicMessages,
  servedGemini,
];

export interface ServiceOptions {
  readonly script: ModelScript;
  /** When given, requests with another key are answered 401. */
  readonly apiKey?: string;
  /** The name under which the model is listed. @default "scripted" */
  readonly model?: string;
}

export interface RecordedRequest extends ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
}

/** What answers the requests of a model server. */
export class ScriptedService {
  readonly requests: RecordedRequest[] = [];
  readonly #options: ServiceOptions;
  #turnsTaken = 0;
  #callsMade = 0;

  constructor(options: ServiceOptions) {
    this.#options = options;
  }

  get turnsLeft(): number {
    const { script } = this.#options;
    return typeof script === "function" ? 0 : script.length - this.#turnsTaken;
  }

  /** Answers in the protocol of the address; what is none of theirs is answered as OpenAI would. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const protocol = protocols.find((known) => known.serves(pathname));
    const exchange = new Exchange(protocol ?? servedOpenAiChat, pathname, request, response);
    try {
      await this.#route(exchange, protocol !== undefined);
    } catch (error) {
      exchange.fail(error);
    }
  }

  async #route(exchange: Exchange, isServed: boolean): Promise<void> {
    const { request, pathname } = exchange;
    const body = await readBody(request);
    if (!this.#hasKey(exchange)) return exchange.refuse(401, "Incorrect API key provided", "invalid_api_key");
    if (request.method === "GET" && pathname === "/v1/models") return this.#listModels(exchange.response);
    if (request.method === "POST" && isServed) return this.#complete(exchange, body);
    exchange.refuse(404, `Unknown request URL: ${request.method} ${pathname}`, "unknown_url");
  }

  #hasKey({ protocol, request }: Exchange): boolean {
    const { apiKey } = this.#options;
    return apiKey === undefined || protocol.keyOf(request.headers) === apiKey;
  }

  #listModels(response: ServerResponse): void {
    const id = this.#options.model ?? "scripted";
    sendJson(response, 200, { object: "list", data: [{ id, object: "model", created: 0, owned_by: "haft" }] });
  }

  async #complete(exchange: Exchange, body: string): Promise<void> {
    const received = exchange.read(body);
    if (received === undefined) return;
    this.requests.push({ ...received, headers: exchange.request.headers });
    const turn = await this.#nextTurn(received);
    if (turn === undefined) return this.#refuseForLackOfTurns(exchange);
    await this.#send(typeof turn === "string" ? { text: turn } : turn, received, exchange);
  }

  async #nextTurn(received: ReceivedRequest): Promise<ScriptedTurn | undefined> {
    const { script } = this.#options;
    if (typeof script === "function") return await script(received.messages, received);
    return script[this.#turnsTaken++];
  }

  #refuseForLackOfTurns(exchange: Exchange): void {
    this.#turnsTaken--;
    const there = this.#turnsTaken === 1 ? "1 turn" : `${this.#turnsTaken} turns`;
    const message = `Cannot answer request ${this.requests.length}: the script has only ${there}, and is played once for all clients; start the server again, or use a function`;
    exchange.refuse(400, message, "script_exhausted");
  }

  async #send(turn: Exclude<ScriptedTurn, string>, received: ReceivedRequest, exchange: Exchange): Promise<void> {
    const { protocol, response } = exchange;
    await pause(turn.delayMs, response);
    if (isErrorTurn(turn)) {
      const message = `The server answers ${turn.status} by its script`;
      return sendError(turn, protocol.errorBody({ status: turn.status, message, code: "scripted_error" }), response);
    }
    if (isRawTurn(turn)) return await sendRaw(turn, response);
    const calls = wireCalls(turn.calls ?? [], received, () => `call_${++this.#callsMade}`);
    const answer = { number: this.requests.length, turn, calls, request: received };
    if (received.isStreamed) await sendStream(protocol.answerEvents(answer), turn, response);
    else sendJson(response, 200, protocol.answerBody(answer));
  }
}

/** A request on its way, and how it is answered when it is not by the script. */
class Exchange {
  readonly protocol: ServedProtocol;
  readonly pathname: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;

  constructor(protocol: ServedProtocol, pathname: string, request: IncomingMessage, response: ServerResponse) {
    this.protocol = protocol;
    this.pathname = pathname;
    this.request = request;
    this.response = response;
  }

  read(body: string): ReceivedRequest | undefined {
    try {
      const { pathname, request } = this;
      return this.protocol.readRequest(JSON.parse(body), { pathname, headers: request.headers });
    } catch (error) {
      this.refuse(400, (error as Error).message, "invalid_request");
      return undefined;
    }
  }

  refuse(status: number, message: string, code: string): void {
    sendJson(this.response, status, this.protocol.errorBody({ status, message, code }));
  }

  fail(error: unknown): void {
    if (this.response.headersSent) this.response.destroy();
    else this.refuse(500, `The script failed: ${String(error)}`, "script_failed");
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
