import { randomBytes } from "node:crypto";
import type { HttpServerConfig } from "../config/server-config.ts";
import { OAuthRequestError } from "./oauth-fetch.ts";
import type { OAuthSettings } from "./oauth-settings.ts";
import { answerIn, listenForRedirect } from "./redirect-listener.ts";

export interface AskPersonOptions {
  readonly openBrowser: NonNullable<OAuthSettings["openBrowser"]>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly port: number | undefined;
  /** Makes the address of the page, which leads back to `redirectUrl` with the same `state`. */
  page(redirectUrl: string, state: string): Promise<URL>;
}

/** What somebody answered on the page of an authorization server, with `code` or with `error`. */
export interface PersonAnswer {
  readonly parameters: URLSearchParams;
  readonly redirectUrl: string;
}

/** Leads somebody to a page and waits until it leads back. Nothing listens afterwards. */
export async function askPerson(server: HttpServerConfig, options: AskPersonOptions): Promise<PersonAnswer> {
  const { signal, timeoutMs } = options;
  const state = randomBytes(32).toString("base64url");
  const listener = await listenForRedirect({ state, serverName: server.name, port: options.port });
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new OAuthRequestError(`nobody signed in within ${timeoutMs} ms`)), timeoutMs);
  const abort = (): void => reject(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  try {
    const page = await options.page(listener.url, state);
    signal?.throwIfAborted();
    const parameters = await Promise.race([listener.answer, answerFromPerson(page), ended]);
    return { parameters, redirectUrl: listener.url };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    await listener.close();
  }

  async function answerFromPerson(page: URL): Promise<URLSearchParams> {
    const copied = await options.openBrowser(page.href, server);
    if (typeof copied !== "string") return await new Promise<never>(() => undefined);
    const address = URL.parse(copied.trim());
    const parameters = address === null ? undefined : answerIn(address, state);
    if (parameters === undefined)
      throw new OAuthRequestError("what was given is not the address to which the page led");
    return parameters;
  }
}
