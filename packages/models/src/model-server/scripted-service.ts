import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { isErrorTurn, isRawTurn, type ModelScript, type ScriptedTurn } from "./model-script.ts";
import { type ReceivedRequest, readRequest } from "./read-request.ts";
import { errorBody, pause, sendError, sendJson, sendRaw, sendStream, sendWhole } from "./send-turn.ts";
import { wireCalls } from "./wire-calls.ts";

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

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#route(request, response);
    } catch (error) {
      fail(response, error);
    }
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (!this.#hasKey(request)) return refuse(response, 401, "Incorrect API key provided", "invalid_api_key");
    if (request.method === "GET" && pathname === "/v1/models") return this.#listModels(response);
    if (request.method === "POST" && pathname === "/v1/chat/completions")
      return this.#complete(request, body, response);
    refuse(response, 404, `Unknown request URL: ${request.method} ${pathname}`, "unknown_url");
  }

  #hasKey(request: IncomingMessage): boolean {
    const { apiKey } = this.#options;
    return apiKey === undefined || request.headers.authorization === `Bearer ${apiKey}`;
  }

  #listModels(response: ServerResponse): void {
    const id = this.#options.model ?? "scripted";
    sendJson(response, 200, { object: "list", data: [{ id, object: "model", created: 0, owned_by: "haft" }] });
  }

  async #complete(request: IncomingMessage, body: string, response: ServerResponse): Promise<void> {
    const received = tryRead(body, response);
    if (received === undefined) return;
    this.requests.push({ ...received, headers: request.headers });
    const turn = await this.#nextTurn(received);
    if (turn === undefined) return this.#refuseForLackOfTurns(response);
    await this.#send(typeof turn === "string" ? { text: turn } : turn, received, response);
  }

  async #nextTurn(received: ReceivedRequest): Promise<ScriptedTurn | undefined> {
    const { script } = this.#options;
    if (typeof script === "function") return await script(received.messages, received);
    return script[this.#turnsTaken++];
  }

  #refuseForLackOfTurns(response: ServerResponse): void {
    this.#turnsTaken--;
    const there = this.#turnsTaken === 1 ? "1 turn" : `${this.#turnsTaken} turns`;
    const message = `Cannot answer request ${this.requests.length}: the script has only ${there}`;
    refuse(response, 400, message, "script_exhausted");
  }

  async #send(turn: Exclude<ScriptedTurn, string>, received: ReceivedRequest, response: ServerResponse): Promise<void> {
    await pause(turn.delayMs, response);
    if (isErrorTurn(turn)) return sendError(turn, response);
    if (isRawTurn(turn)) return await sendRaw(turn, response);
    const answer = {
      id: `chatcmpl-${this.requests.length}`,
      model: received.model,
      turn,
      calls: wireCalls(turn.calls ?? [], received, () => `call_${++this.#callsMade}`),
    };
    if (received.isStreamed) await sendStream(answer, received.isUsageWanted, response);
    else sendWhole(answer, response);
  }
}

function tryRead(body: string, response: ServerResponse): ReceivedRequest | undefined {
  try {
    return readRequest(JSON.parse(body));
  } catch (error) {
    refuse(response, 400, `Invalid request: ${(error as Error).message}`, "invalid_request");
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number, message: string, code: string): void {
  sendJson(response, status, errorBody(message, code));
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy();
  else sendJson(response, 500, errorBody(`The script failed: ${String(error)}`, "script_failed", "server_error"));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
