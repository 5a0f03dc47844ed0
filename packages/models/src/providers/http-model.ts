import type { Model, ModelEvent, ModelRequest } from "haft";
import { lostConnection } from "../http/lost-connection.ts";
import { post } from "../http/post.ts";
import { SilenceLimit } from "../http/silence-limit.ts";
import { withKeyNote } from "../http/with-key-note.ts";
import { withoutSecrets } from "../http/without-secrets.ts";
import type { AnswerProgress, Protocol } from "../protocols/protocol.ts";
import { readResponse } from "../protocols/read-response.ts";

export interface HttpModelOptions {
  /** Where the API begins, with its version: `http://localhost:8000/v1`. */
  readonly baseUrl: string;
  /** The name by which the provider knows the model. */
  readonly model: string;
  readonly apiKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** @default globalThis.fetch */
  readonly fetch?: typeof fetch | undefined;
  /**
   * How long nothing may come, in milliseconds. Node's own `fetch` gives up after 300 seconds whatever this says.
   *
   * @default 300_000
   */
  readonly timeoutMs?: number | undefined;
}

/**
 * A model behind a server that speaks a protocol.
 *
 * @throws {TypeError} when `baseUrl` is no http URL
 */
export function httpModel<State extends AnswerProgress>(
  provider: string,
  protocol: Protocol<State>,
  options: HttpModelOptions,
): Model {
  return new HttpModel(provider, protocol, options);
}

class HttpModel<State extends AnswerProgress> implements Model {
  readonly id: string;
  readonly #provider: string;
  readonly #protocol: Protocol<State>;
  readonly #options: HttpModelOptions;
  readonly #url: string;

  constructor(provider: string, protocol: Protocol<State>, options: HttpModelOptions) {
    this.id = `${provider}:${options.model}`;
    this.#provider = provider;
    this.#protocol = protocol;
    this.#options = options;
    this.#url = requestUrl(options.baseUrl, protocol.path);
  }

  async *stream(request: ModelRequest, { signal }: { readonly signal: AbortSignal }): AsyncGenerator<ModelEvent, void> {
    signal.throwIfAborted();
    const body = this.#protocol.requestText(request);
    const state = this.#protocol.answerState(request);
    const silence = new SilenceLimit(signal, this.#options.timeoutMs ?? 300_000, this.#provider);
    try {
      const response = await this.#send(body, silence.signal);
      for await (const events of readResponse(response, state, this.#protocol)) {
        if (state.isDone) silence.endWithin(drainMs);
        else silence.heard();
        yield* events;
        signal.throwIfAborted();
      }
    } catch (error) {
      signal.throwIfAborted();
      if (state.isDone) return;
      const failure = withKeyNote(lostConnection(error, this.#provider, this.#url), isKeySent(this.#options));
      throw withoutSecrets(failure, secretsOf(this.#options));
    } finally {
      silence.close();
    }
  }

  #send(body: string, signal: AbortSignal): Promise<Response> {
    const { apiKey, headers = {}, fetch = globalThis.fetch } = this.#options;
    const shown = [this.#protocol.headers(apiKey), headers];
    return post(this.#url, { provider: this.#provider, fetch, headers: shown, body, signal });
  }
}

// The body is read to its end after the answer's, or the connection could not be used for the next request.
const drainMs = 1_000;

function requestUrl(baseUrl: string, path: string): string {
  const url = URL.parse(baseUrl);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(`Cannot use "${baseUrl}" as a base URL: it must begin with http:// or https://`);
  }
  const [pathname = "", query = ""] = path.split("?");
  url.pathname = `${url.pathname.replace(/\/+$/, "")}${pathname}`;
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
  return url.href;
}

function isKeySent({ apiKey, headers = {} }: HttpModelOptions): boolean {
  return apiKey !== undefined || Object.keys(headers).some((name) => /auth|key|token/i.test(name));
}

// What is shorter is a placeholder, and would be masked inside ordinary words.
const minSecretChars = 4;

function secretsOf({ apiKey = "", headers = {}, baseUrl }: HttpModelOptions): readonly string[] {
  const { password, searchParams } = new URL(baseUrl);
  const named = [...Object.entries(headers), ...searchParams].filter(([name]) =>
    /auth|key|token|cookie|secret|sig/i.test(name),
  );
  const values = named.map(([, value]) => value.replace(/^(?:Bearer|Basic) /i, ""));
  return [apiKey, password, ...values].filter((secret) => secret.length >= minSecretChars);
}
