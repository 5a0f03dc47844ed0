import type { Model, ModelEvent, ModelRequest } from "haft";
import { lostConnection } from "../http/lost-connection.ts";
import { post } from "../http/post.ts";
import { SilenceLimit } from "../http/silence-limit.ts";
import { withoutSecrets } from "../http/without-secrets.ts";
import { createAnswerState } from "../protocols/openai-chat/answer-state.ts";
import { readResponse } from "../protocols/openai-chat/read-response.ts";
import { RenderCache } from "../protocols/openai-chat/render-cache.ts";
import { requestText } from "../protocols/openai-chat/render-request.ts";

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
  /**
   * How long nothing may come, in milliseconds. Node's own `fetch` gives up after 300 seconds whatever this says.
   *
   * @default 300_000
   */
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
    const state = createAnswerState(this.#provider, this.#cache.renderingFor(request.tools).names);
    const silence = new SilenceLimit(signal, this.#options.timeoutMs ?? 300_000, this.#provider);
    try {
      const response = await this.#send(body, silence.signal);
      for await (const events of readResponse(response, state)) {
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
    return requestText(request, { model, isStreamed, maxTokensField, cache: this.#cache });
  }

  #send(body: string, signal: AbortSignal): Promise<Response> {
    const { apiKey, headers = {}, fetch = globalThis.fetch } = this.#options;
    const authorization = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
    return post(this.#url, { provider: this.#provider, fetch, headers: [authorization, headers], body, signal });
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

// What is shorter is a placeholder, and would be masked inside ordinary words.
const minSecretChars = 4;

function secretsOf({ apiKey = "", headers = {}, baseUrl }: OpenAiCompatibleOptions): readonly string[] {
  const { password, searchParams } = new URL(baseUrl);
  const named = [...Object.entries(headers), ...searchParams].filter(([name]) =>
    /auth|key|token|cookie|secret|sig/i.test(name),
  );
  const values = named.map(([, value]) => value.replace(/^(?:Bearer|Basic) /i, ""));
  return [apiKey, password, ...values].filter((secret) => secret.length >= minSecretChars);
}
