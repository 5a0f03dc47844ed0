import { randomBytes } from "node:crypto";
import { untilAborted } from "haft";
import type { HttpServerConfig } from "../config/server-config.ts";
import { OAuthRequestError } from "./oauth-fetch.ts";
import type { OAuthSettings } from "./oauth-settings.ts";
import { answerIn, listenForRedirect } from "./redirect-listener.ts";

export interface AskPersonOptions {
  readonly openBrowser: NonNullable<OAuthSettings["openBrowser"]>;
  /** How long the person may take, in milliseconds. */
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
  const { timeoutMs } = options;
  const state = randomBytes(32).toString("base64url");
  const listener = await listenForRedirect({ state, serverName: server.name, port: options.port });
  const limit = new AbortController();
  const signal = options.signal === undefined ? limit.signal : AbortSignal.any([limit.signal, options.signal]);
  let timer: NodeJS.Timeout | undefined;
  try {
    const page = await untilAborted(options.page(listener.url, state), signal);
    const late = new OAuthRequestError(`nobody signed in within ${timeoutMs} ms`);
    timer = setTimeout(() => limit.abort(late), timeoutMs);
    const parameters = await untilAborted(Promise.race([listener.answer, answerFromPerson(page)]), signal);
    return { parameters, redirectUrl: listener.url };
  } finally {
    clearTimeout(timer);
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
