import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { escapeTags } from "haft";
import { OAuthRequestError } from "./oauth-fetch.ts";

export interface RedirectListenerOptions {
  /** What the answer has to bear. */
  readonly state: string;
  /** What the page calls the server. */
  readonly serverName: string;
  /** A port that was registered. @default any that is free */
  readonly port?: number | undefined;
}

/** Waits on this machine for the browser to bring the answer of an authorization server. Close it. */
export interface RedirectListener {
  readonly url: string;
  /** The parameters of the answer, taken once: what comes later, or with another state, changes nothing. */
  readonly answer: Promise<URLSearchParams>;
  close(): Promise<void>;
}

/**
 * Listens on 127.0.0.1 alone. A fixed port is named `localhost`, which is what comparable agents tell people to register.
 *
 * Source: RFC 8252, section 7.3.
 */
export async function listenForRedirect(options: RedirectListenerOptions): Promise<RedirectListener> {
  const { port = 0 } = options;
  const { promise: answer, resolve } = Promise.withResolvers<URLSearchParams>();
  const server = createServer((request, response) => {
    const parameters = parametersOf(request, options.state);
    if (parameters === undefined) {
      refuse(response);
      return;
    }
    // Only then has the browser all of the page.
    response.once("close", () => resolve(parameters));
    showPage(response, options.serverName);
  });
  await new Promise<void>((listening, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        new OAuthRequestError(
          `the port ${port} for the answer cannot be used (${error.code}); free it, or take another`,
        ),
      );
    });
    server.listen(port, "127.0.0.1", listening);
  });
  const host = port === 0 ? "127.0.0.1" : "localhost";
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}${path}`,
    answer,
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The parameters of an answer that bears the state; undefined for any other. */
export function answerIn(url: URL, state: string): URLSearchParams | undefined {
  const { searchParams } = url;
  const names = [...searchParams.keys()];
  const isTwice = new Set(names).size !== names.length;
  const isAnswer = searchParams.has("code") !== searchParams.has("error");
  return !isTwice && isAnswer && isEqual(searchParams.get("state") ?? "", state) ? searchParams : undefined;
}

const path = "/callback";

function parametersOf({ method, url = "", headers }: IncomingMessage, state: string): URLSearchParams | undefined {
  if (method !== "GET" || !/^(127\.0\.0\.1|localhost):\d+$/.test(headers.host ?? "")) return undefined;
  const asked = URL.parse(url, "http://127.0.0.1");
  return asked?.pathname === path ? answerIn(asked, state) : undefined;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function showPage(response: ServerResponse, serverName: string): void {
  const name = escapeTags(serverName);
  response
    .writeHead(200, pageHeaders)
    .end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign-in</title><p>The answer for the MCP server &quot;${name}&quot; has arrived. This window may be closed.</p></html>\n`,
    );
}

function refuse(response: ServerResponse): void {
  response
    .writeHead(400, { ...pageHeaders, "content-type": "text/plain; charset=utf-8" })
    .end("This is not awaited.\n");
}

const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
  connection: "close",
};
