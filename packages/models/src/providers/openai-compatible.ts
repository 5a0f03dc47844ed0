import type { Model, ModelEvent, ModelRequest } from "haft";
import { lostConnection } from "../http/lost-connection.ts";
import { readEvents } from "../http/read-events.ts";
import { readText } from "../http/read-text.ts";
import { retryAfterMs } from "../http/retry-after.ts";
import { SilenceLimit } from "../http/silence-limit.ts";
import { withoutSecrets } from "../http/without-secrets.ts";
import { type AnswerState, createAnswerState } from "../protocols/openai-chat/answer-state.ts";
import { parseError } from "../protocols/openai-chat/parse-error.ts";
import { parseEnd, parseEvent } from "../protocols/openai-chat/parse-event.ts";
import { parseResponse } from "../protocols/openai-chat/parse-response.ts";
import { RenderCache } from "../protocols/openai-chat/render-cache.ts";
import { renderRequest, requestText } from "../protocols/openai-chat/render-request.ts";

export interface OpenAiCompatibleOptions {
  /** Where the API begins, with its version: `http://localhost:8000/v1`. */
  readonly baseUrl: string;
  /** The name by which the provider knows the model. */
  readonly model: string;
  readonly apiKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** @default globalThis.fetch */
  readonly fetch?: typeof fetch | undefined;
  /** False asks for the answer in one piece. @default true */
  readonly isStreamed?: boolean | undefined;
  /** Who is asked, as errors and the model's `id` say it. @default "openai-compatible" */
  readonly provider?: string | undefined;
  readonly maxTokensField?: "max_tokens" | "max_completion_tokens" | undefined;
  /** How long nothing may come, in milliseconds. @default 300_000 */
  readonly timeoutMs?: number | undefined;
}

/**
 * A model behind any server that speaks OpenAI's Chat Completions.
 *
 * @throws {TypeError} when `baseUrl` is no http URL
 */
export function openAiCompatible(options: OpenAiCompatibleOptions): Model {
  return new OpenAiCompatibleModel(options);
}

class OpenAiCompatibleModel implements Model {
  readonly id: string;
  readonly #options: OpenAiCompatibleOptions;
  readonly #provider: string;
  readonly #url: string;
  readonly #cache: RenderCache;

  constructor(options: OpenAiCompatibleOptions) {
    this.#options = options;
    this.#provider = options.provider ?? "openai-compatible";
    this.#url = completionsUrl(options.baseUrl);
    this.#cache = new RenderCache(this.#provider);
    this.id = `${this.#provider}:${options.model}`;
  }

  async *stream(request: ModelRequest, { signal }: { readonly signal: AbortSignal }): AsyncGenerator<ModelEvent, void> {
    signal.throwIfAborted();
    const body = this.#render(request);
    const state = createAnswerState(this.#provider, this.#cache.tools(request.tools).names);
    const silence = new SilenceLimit(signal, this.#options.timeoutMs ?? 300_000, this.#provider);
    try {
      const response = await this.#send(body, silence.signal);
      for await (const events of this.#read(response, state)) {
        if (state.isDone) silence.endWithin(drainMs);
        else silence.heard();
        yield* events;
        signal.throwIfAborted();
      }
    } catch (error) {
      signal.throwIfAborted();
      if (state.isDone) return;
      throw withoutSecrets(lostConnection(error, this.#provider, this.#url), secretsOf(this.#options));
    } finally {
      silence.close();
    }
  }

  #render(request: ModelRequest): string {
    const { model, isStreamed = true, maxTokensField = "max_tokens" } = this.#options;
    return requestText(renderRequest(request, { model, isStreamed, maxTokensField, cache: this.#cache }), this.#cache);
  }

  #send(body: string, signal: AbortSignal): Promise<Response> {
    const { apiKey, headers, fetch = globalThis.fetch } = this.#options;
    return fetch(this.#url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
        ...headers,
      },
      body,
      signal,
    });
  }

  /** Reads by what came, not by what was asked for: some servers answer a request for a stream in one piece. */
  async *#read(response: Response, state: AnswerState): AsyncGenerator<readonly ModelEvent[], void> {
    const type = response.headers.get("content-type") ?? "";
    const text = readText(response.body, this.#provider);
    if (!response.ok || type.includes("text/html")) {
      const refused = {
        provider: this.#provider,
        status: response.status,
        retryAfterMs: retryAfterMs(response.headers),
      };
      throw parseError(await joined(text), refused);
    }
    if (type.includes("application/json")) {
      yield parseResponse(await joined(text), state);
      return;
    }
    for await (const events of readEvents(text)) {
      if (state.isDone) continue;
      yield events.flatMap((data) => (state.isDone ? [] : parseEvent(data, state)));
      if (state.isDone) yield parseEnd(state);
    }
    if (!state.isDone) yield parseEnd(state);
  }
}

// The body is read to its end after `[DONE]`, or the connection could not be used for the next request.
const drainMs = 1_000;

function completionsUrl(baseUrl: string): string {
  const url = URL.parse(baseUrl);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(`Cannot use "${baseUrl}" as a base URL: it must begin with http:// or https://`);
  }
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/chat/completions`;
  return url.href;
}

async function joined(text: AsyncIterable<string>): Promise<string> {
  let whole = "";
  for await (const piece of text) whole += piece;
  return whole;
}

function secretsOf({ apiKey, headers = {} }: OpenAiCompatibleOptions): readonly string[] {
  const sent = Object.entries(headers).filter(([name]) => /auth|key|token|cookie|secret/i.test(name));
  return [apiKey ?? "", ...sent.map(([, value]) => value)].filter((secret) => secret !== "");
}
