import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { joinStreams } from "./join-streams.ts";
import type { NotReached, Reached } from "./reach-host.ts";

/** Connects to `host:port`. */
export type Reach = (authority: string) => Promise<Reached>;

/**
 * The part of a proxy that speaks HTTP: `CONNECT host:port`, and requests for `http://` URLs. It listens nowhere: connections are given
 * to it by `emit("connection", socket)`.
 *
 * What it refuses it answers with a text that says why. A request goes on with the host of its URL, whatever its `Host` says.
 * Source: RFC 9110, 7.6 and 9.3.6; RFC 9112, 3.2.
 */
export function httpDoor(reach: Reach): Server {
  const limits = { maxHeaderSize: 16_384, headersTimeout: 15_000, requestTimeout: 0, keepAliveTimeout: 5_000 };
  const server = createServer(limits, (incoming, response) => {
    forward(incoming, response, reach).catch(() => response.destroy());
  });
  server.on("connect", (incoming: IncomingMessage, near: Duplex, head: Buffer) => {
    tunnel(incoming, near, head, reach).catch(() => near.destroy());
  });
  return server;
}

async function tunnel({ url = "" }: IncomingMessage, near: Duplex, head: Buffer, reach: Reach): Promise<void> {
  near.on("error", () => near.destroy());
  const reached = await reach(url);
  if ("text" in reached) {
    const body = `${reached.text}\n`;
    near.end(`HTTP/1.1 ${statusLine(reached)}\r\n${headText(body)}\r\n${body}`);
    return;
  }
  near.write("HTTP/1.1 200 Connection established\r\n\r\n");
  reached.socket.write(head);
  joinStreams(near, reached.socket);
}

async function forward(incoming: IncomingMessage, response: ServerResponse, reach: Reach): Promise<void> {
  const url = URL.canParse(incoming.url ?? "") ? new URL(incoming.url ?? "") : undefined;
  const reached: Reached =
    url?.protocol === "http:"
      ? await reach(`${url.hostname}:${url.port || 80}`)
      : { status: 400, text: "Cannot pass on the request: a proxy is asked for a whole URL of http, or with CONNECT" };
  if ("text" in reached || url === undefined) {
    refuse(response, reached as NotReached);
    return;
  }
  pass(incoming, response, url, reached.socket);
}

function pass(incoming: IncomingMessage, response: ServerResponse, url: URL, socket: Socket): void {
  const onward = request({
    createConnection: () => socket,
    method: incoming.method,
    path: url.pathname + url.search,
    headers: { ...withoutHops(incoming.headers), host: url.host, connection: "close" },
  });
  onward.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutHops(answer.headers));
    answer.pipe(response);
    answer.on("aborted", () => response.destroy());
  });
  onward.on("error", (error) => {
    if (response.headersSent) response.destroy();
    else refuse(response, { status: 502, text: `Cannot pass on what "${url.host}" answers: ${error.message}` });
  });
  if (response.destroyed) socket.destroy();
  response.on("close", () => socket.destroy());
  incoming.pipe(onward);
}

function refuse(response: ServerResponse, { status, text }: NotReached): void {
  response.writeHead(status, { "content-type": textType, connection: "close" }).end(`${text}\n`);
}

const textType = "text/plain; charset=utf-8";
const reasons = {
  400: "Bad Request",
  403: "Forbidden by the sandbox",
  502: "Bad Gateway",
  504: "Gateway Timeout",
} as const;

function statusLine({ status }: NotReached): string {
  return `${status} ${reasons[status]}`;
}

function headText(body: string): string {
  return `content-type: ${textType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n`;
}

/** Headers without those that are for the next hop alone, among them credentials for the proxy. */
function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase());
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.has(name) && !named.includes(name)));
}

const hops: ReadonlySet<string> = new Set(
  "connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade".split(
    " ",
  ),
);
