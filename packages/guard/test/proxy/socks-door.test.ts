import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { socksDoor } from "../../src/proxy/socks-door.ts";
import { localServer } from "../urls/local-server.ts";

async function door(target: string): Promise<{ readonly port: number; readonly asked: string[] }> {
  const asked: string[] = [];
  const [host, port] = target.split(":");
  const server = createServer({ allowHalfOpen: true }, (near) => {
    void socksDoor(near, async (authority) => {
      asked.push(authority);
      if (authority.startsWith("no")) return { status: 403, text: "no" };
      if (authority.startsWith("gone")) return { status: 502, text: "gone" };
      return { socket: connect({ host: host as string, port: Number(port), allowHalfOpen: true }) };
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, asked };
}

async function sent(port: number, ...bytes: readonly (readonly number[] | string)[]): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.end(Buffer.concat(bytes.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part)))));
  return (await buffer(socket)).toString("latin1");
}

const hello = [5, 1, 0];
const name = (host: string, port = 80): (readonly number[] | string)[] => [
  [5, 1, 0, 3, host.length],
  host,
  [port >> 8, port & 255],
];
const granted = "\x05\0\x05\0\0\x01\0\0\0\0\0\0";

test("socksDoor() connects to a name, and passes bytes both ways", async () => {
  const { port, asked } = await door(await localServer((_, response) => response.end("through")));
  const answer = await sent(port, hello, ...name("a.test"), "GET / HTTP/1.0\r\n\r\n");
  expect(answer.startsWith(`${granted}HTTP/1.1 200`)).toBe(true);
  expect(answer.endsWith("through")).toBe(true);
  expect(asked).toEqual(["a.test:80"]);
});

test("socksDoor() reads addresses of both families", async () => {
  const { port, asked } = await door(await localServer((_, response) => response.end()));
  await sent(port, hello, [5, 1, 0, 1, 127, 0, 0, 1, 1, 187]);
  await sent(port, hello, [5, 1, 0, 4, ...new Array(15).fill(0), 1, 0, 80]);
  expect(asked).toEqual(["127.0.0.1:443", "[0000:0000:0000:0000:0000:0000:0000:0001]:80"]);
});

test("socksDoor() tells a refusal from a host that is not there, and knows one command", async () => {
  const { port } = await door("127.0.0.1:1");
  expect(await sent(port, hello, ...name("no.test"))).toBe("\x05\0\x05\x02\0\x01\0\0\0\0\0\0");
  expect(await sent(port, hello, ...name("gone.test"))).toBe("\x05\0\x05\x04\0\x01\0\0\0\0\0\0");
  expect(await sent(port, hello, [5, 2, 0, 1, 1, 1, 1, 1, 0, 80])).toBe("\x05\0\x05\x07\0\x01\0\0\0\0\0\0");
});

test("socksDoor() wants no credentials, and ends what speaks something else or stops half-way", async () => {
  const { port, asked } = await door("127.0.0.1:1");
  expect(await sent(port, [5, 1, 2])).toBe("\x05\xff");
  expect(await sent(port, [4, 1, 0, 80, 1, 1, 1, 1, 0])).toBe("\x05\xff");
  expect(await sent(port, hello, [5, 1, 0, 3])).toBe("\x05\0");
  expect(await sent(port, hello, [5, 1, 0, 9, 1, 1])).toBe("\x05\0");
  expect(asked).toEqual([]);
});
