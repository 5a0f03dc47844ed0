import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import type { Message } from "haft";
import type { OpenAIToolCall } from "../protocols/openai-chat/wire-message.ts";
import { hashedWireName, plainWireName } from "../protocols/tool-name-map.ts";
import { type ReceivedRequest, readRequest } from "./read-request.ts";
import { type AnswerTurn, isErrorTurn, isRawTurn, type ScriptedTurn } from "./scripted-turn.ts";
import { errorBody, pause, sendError, sendJson, sendRaw, sendStream, sendWhole } from "./send-turn.ts";

/** Turns in order, or a function that answers from the messages so far. */
export type ModelScript = readonly ScriptedTurn[] | AnswerFunction;
export type AnswerFunction = (
  messages: readonly Message[],
  request: ReceivedRequest,
) => ScriptedTurn | Promise<ScriptedTurn>;

export interface ModelServerOptions {
  readonly script: ModelScript;
  /** @default 0, a free one */
  readonly port?: number;
  /** @default "127.0.0.1" */
  readonly host?: string;
  /** When given, requests with another key are answered 401. */
  readonly apiKey?: string;
  /** The name under which the model is listed. @default "scripted" */
  readonly model?: string;
}

export interface ModelServer {
  /** The base URL of the API: `http://127.0.0.1:49152/v1`. */
  readonly url: string;
  /** What was asked so far, refused requests not counted. */
  readonly requests: readonly RecordedRequest[];
  /** How many turns of the script are left; 0 for a function. */
  readonly turnsLeft: number;
  close(): Promise<void>;
}

export interface RecordedRequest extends ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
}

/**
 * A model server that speaks OpenAI's Chat Completions and says what its script says: the wire is real, the model is not.
 *
 * It refuses what OpenAI refuses: calls without results, names it does not accept, arguments that are no JSON object. When the
 * script has no more turns it answers 400. Scripts use tool names as Haft does (`workspace.echo`).
 */
export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const { port = 0, host = "127.0.0.1" } = options;
  const scripted = new ScriptedService(options);
  const server = createServer((request, response) => {
    scripted.answer(request, response).catch((error: unknown) => fail(response, error));
  });
  await listen(server, port, host);
  const address = server.address() as AddressInfo;
  const shownHost = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return {
    url: `http://${shownHost}:${address.port}/v1`,
    requests: scripted.requests,
    get turnsLeft() {
      return scripted.turnsLeft;
    },
    close: () => close(server),
  };
}

class ScriptedService {
  readonly requests: RecordedRequest[] = [];
  readonly #options: ModelServerOptions;
  #turnsTaken = 0;
  #callsMade = 0;

  constructor(options: ModelServerOptions) {
    this.#options = options;
  }

  get turnsLeft(): number {
    const { script } = this.#options;
    return typeof script === "function" ? 0 : script.length - this.#turnsTaken;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
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
      calls: this.#wireCalls(turn, received),
    };
    if (received.isStreamed) await sendStream(answer, received.isUsageWanted, response);
    else sendWhole(answer, response);
  }

  #wireCalls({ calls = [] }: AnswerTurn, received: ReceivedRequest): OpenAIToolCall[] {
    return calls.map(({ id, name, input = {} }) => ({
      id: id ?? `call_${++this.#callsMade}`,
      type: "function",
      function: {
        name: wireName(name, received),
        arguments: typeof input === "string" ? input : JSON.stringify(input),
      },
    }));
  }
}

/** The name under which the request shows a tool; the name itself when it shows none. */
function wireName(name: string, { tools }: ReceivedRequest): string {
  const isShown = (candidate: string): boolean => tools.some((tool) => tool.name === candidate);
  return [name, plainWireName(name), hashedWireName(name)].find(isShown) ?? name;
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

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
