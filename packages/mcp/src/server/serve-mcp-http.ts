import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Clock, systemClock } from "haft";
import { isLoopback } from "./is-loopback.ts";
import type { ServeMcpOptions } from "./serve-options.ts";

export interface ServeMcpHttpOptions extends ServeMcpOptions {
  /** The address to listen on. One that other machines reach needs a `token`. @default 127.0.0.1 */
  readonly host?: string;
  /** @default a free one */
  readonly port?: number;
  /** What every request must bear, as `Authorization: Bearer <token>`. @default none is asked for */
  readonly token?: string;
  /** Names by which the server is reached, beside `host` and the names of this machine to itself. @default none */
  readonly allowedHosts?: readonly string[];
  /** The longest body of a request, in bytes. @default 4_194_304 */
  readonly maxBodyBytes?: number;
  /** @default 100 */
  readonly maxSessions?: number;
  /** How long a session without a request is kept, in milliseconds. @default 1_800_000 */
  readonly idleMs?: number;
  readonly clock?: Clock;
}

/** A server that listens. */
export interface McpHttpServer {
  readonly url: string;
  /** Takes no more requests, aborts the calls that run, and ends. */
  close(): Promise<void>;
}

/**
 * Serves tools over streamable HTTP at `/mcp`, to many clients and in both eras of the protocol (2025-11-25 and 2026-07-28). No page of
 * another site can use it: Host and Origin are checked, and no CORS header is ever sent.
 *
 * @throws {TypeError} when others could reach it without a token, or only by a name that is not known
 * @throws {Error} of Node.js, when it cannot listen
 */
export async function serveMcpHttp(options: ServeMcpHttpOptions): Promise<McpHttpServer> {
  const { host = "127.0.0.1", port = 0, token, maxBodyBytes = 4_194_304, onError = () => undefined } = options;
  checkReach(host, options);
  const allowedHosts = [...loopbackNames, bracketed(host), ...(options.allowedHosts ?? [])];
  const [{ toNodeHandler }, { isLegacyRequest }, { checkRequest }, sessions] = await Promise.all([
    import("@modelcontextprotocol/node"),
    import("@modelcontextprotocol/server"),
    import("./check-request.ts"),
    openSessions(options, onError),
  ]);
  const { connected, stateless } = sessions;
  const bounds = { maxRequestBodySize: maxBodyBytes };

  async function answer(request: Request, ended: Promise<unknown>): Promise<Response> {
    const isConnected = await isLegacyRequest(request, undefined, bounds);
    return await (isConnected ? connected : stateless).answer(request, ended);
  }

  const server = createServer((request, response) => {
    const refusal = checkRequest(request.headers, { allowedHosts, token });
    if (refusal !== undefined) return refuse(response, refusal.status, refusal.message, refusal.headers);
    if (pathOf(request) !== "/mcp") return refuse(response, 404, "Cannot find that: tools are served at /mcp");
    const ended = new Promise((resolve) => response.once("close", resolve));
    const serve = toNodeHandler({ fetch: (web) => answer(web, ended) }, { ...bounds, onerror: onError });
    void serve(request as Parameters<typeof serve>[0], response);
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  server.on("error", onError);
  const at = server.address() as AddressInfo;
  let closed: Promise<void> | undefined;
  return {
    url: `http://${bracketed(host)}:${at.port}/mcp`,
    close() {
      closed ??= (async () => {
        const stopped = new Promise((resolve) => server.close(resolve));
        await Promise.all([connected.close(), stateless.close()]);
        server.closeAllConnections();
        await stopped;
      })();
      return closed;
    },
  };
}

async function openSessions(options: ServeMcpHttpOptions, onError: (error: Error) => void) {
  const { openSession, serverInfo } = options;
  const { maxSessions = 100, idleMs = 1_800_000, clock = systemClock } = options;
  const [{ ConnectedSessions }, { StatelessSessions }] = await Promise.all([
    import("./connected-sessions.ts"),
    import("./stateless-sessions.ts"),
  ]);
  const shared = { openSession, serverInfo, onError, maxSessions, idleMs, clock };
  return { connected: new ConnectedSessions(shared), stateless: new StatelessSessions(shared) };
}

function checkReach(host: string, { token, allowedHosts = [] }: ServeMcpHttpOptions): void {
  if (token?.trim() === "") throw new TypeError("Cannot serve over HTTP: the token is blank");
  if (isLoopback(host)) return;
  if (token === undefined)
    throw new TypeError(`Cannot listen on "${host}" without a token: whoever reaches it could call the tools`);
  if (/^(?:0\.0\.0\.0|::|)$/.test(host) && allowedHosts.length === 0)
    throw new TypeError(`Cannot listen on "${host}": it is not known by which names it is reached; give allowedHosts`);
}

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/** As an address stands in a URL. */
function bracketed(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

function pathOf({ url = "" }: IncomingMessage): string | undefined {
  return url.split("?", 1)[0];
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = JSON.stringify({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null });
  // What stands behind in the connection is a body that nobody reads.
  response.writeHead(status, { ...headers, "content-type": "application/json", connection: "close" }).end(body);
}
