import { once } from "node:events";
import { request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { httpDoor, type Reach } from "../../src/proxy/http-door.ts";
import { localServer } from "../urls/local-server.ts";

/** A proxy whose every connection leads to `target`, but for hosts that begin with "no". */
async function proxyTo(target: string): Promise<{ readonly port: number; readonly asked: string[] }> {
  const asked: string[] = [];
  const [host, port] = target.split(":");
  const reach: Reach = async (authority) => {
    asked.push(authority);
    if (authority.startsWith("no")) return { status: 403, text: `Cannot reach "${authority}": a rule` };
    const socket = connect({ host: host as string, port: Number(port), allowHalfOpen: true });
    await once(socket, "connect");
    return { socket };
  };
  const door = httpDoor(reach).listen(0, "127.0.0.1");
  await once(door, "listening");
  onTestFinished(() => {
    door.closeAllConnections();
    door.close();
  });
  return { port: (door.address() as AddressInfo).port, asked };
}

/** What comes back for bytes, up to the end of the connection. */
async function sent(port: number, bytes: string): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.write(bytes);
  return text(socket);
}

test("httpDoor() passes a request for a URL on, with the host of the URL and without what is for a proxy", async () => {
  const target = await localServer(async (incoming, response) => {
    const { url, method, headers } = incoming;
    response.setHeader("set-cookie", ["a=1", "b=2"]);
    response.end(JSON.stringify({ url, method, headers, body: await text(incoming) }));
  });
  const { port, asked } = await proxyTo(target);
  const answer = await sent(
    port,
    "POST http://a.test:8080/p?q=1 HTTP/1.1\r\nHost: evil.test\r\nProxy-Authorization: Basic eDp5\r\nConnection: close, x-hop\r\nX-Hop: 1\r\nX-Kept: 2\r\nContent-Length: 4\r\n\r\nbody",
  );
  expect(asked).toEqual(["a.test:8080"]);
  expect(answer.match(/set-cookie: .=\d/g)).toEqual(["set-cookie: a=1", "set-cookie: b=2"]);
  expect(JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? "")).toEqual({
    url: "/p?q=1",
    method: "POST",
    headers: { host: "a.test:8080", connection: "close", "x-kept": "2", "content-length": "4" },
    body: "body",
  });
});

test("httpDoor() opens a tunnel, through which bytes go both ways as they are", async () => {
  const { port, asked } = await proxyTo(await localServer((_, response) => response.end("through")));
  const tunnel = request({ port, method: "CONNECT", path: "a.test:443" }).end();
  const [answer, socket] = await once(tunnel, "connect");
  expect([answer.statusCode, asked]).toEqual([200, ["a.test:443"]]);
  socket.end("GET / HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n");
  expect(await text(socket)).toContain("through");
});

test("httpDoor() answers what is refused with a text that says why", async () => {
  const { port } = await proxyTo("127.0.0.1:1");
  const tunnel = await sent(port, "CONNECT no.test:443 HTTP/1.1\r\nHost: no.test\r\n\r\n");
  expect(tunnel).toMatch(/^HTTP\/1\.1 403 Forbidden by the sandbox\r\n/);
  expect(tunnel).toMatch(/\r\n\r\nCannot reach "no\.test:443": a rule\n$/);
  const plain = await sent(port, "GET http://no.test/ HTTP/1.1\r\nHost: no.test\r\n\r\n");
  expect(plain).toMatch(/^HTTP\/1\.1 403 [\s\S]*Cannot reach "no\.test:80": a rule\n/);
});

test.each([
  ["a path alone", "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n", 400],
  ["https without a tunnel", "GET https://a.test/ HTTP/1.1\r\nHost: a.test\r\n\r\n", 400],
  ["another scheme", "GET ftp://a.test/ HTTP/1.1\r\nHost: a.test\r\n\r\n", 400],
  [
    "two lengths",
    "POST http://a.test/ HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
  ],
  ["too many bytes of headers", `GET http://a.test/ HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
])("httpDoor() refuses %s", async (_, bytes, status) => {
  const { port, asked } = await proxyTo("127.0.0.1:1");
  expect(await sent(port, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(asked).toEqual([]);
});

test("httpDoor() says so when the far side answers no HTTP", async () => {
  const server = (await import("node:net")).createServer((socket) => socket.end("nonsense\r\n\r\n")).listen(0);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = await proxyTo(`127.0.0.1:${(server.address() as AddressInfo).port}`);
  const answer = await sent(port, "GET http://a.test/ HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 502 [\s\S]*Cannot pass on what "a\.test" answers/);
});
