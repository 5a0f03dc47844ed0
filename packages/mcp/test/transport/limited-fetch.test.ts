import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitedFetch } from "../../src/transport/limited-fetch.ts";

const server = createServer((request, response) => {
  if (request.url === "/endless") {
    response.writeHead(200, { "content-type": "application/json" }).write("{");
    response.once("close", endlessEnded);
    return;
  }
  const [, type, lines, chars, end] = (request.url ?? "").split("/");
  response.setHeader("content-type", type === "stream" ? "text/event-stream" : "application/json");
  for (let i = 0; i < Number(lines); i++)
    response.write(`${"x".repeat(Number(chars))}${type === "stream" && end === undefined ? "\r\n\r\n" : "\n"}`);
  response.end();
});
let endlessEnded: () => void = () => undefined;
function onEndless(listener: () => void): void {
  endlessEnded = listener;
}
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const read = async (path: string) => (await limitedFetch(fetch, 1_000)(`${base}/${path}`)).text();

test("an answer within the limit is read as it is", async () => {
  expect((await read("json/1/900")).length).toBe(901);
});

test("U44b an answer beyond the limit is not read to its end", async () => {
  await expect(read("json/1/200000")).rejects.toThrow("more than the 1000 bytes");
  await expect(read("json/20/100")).rejects.toThrow("more than the 1000 bytes");
});

test("of a stream each message counts by itself", async () => {
  expect((await read("stream/100/500")).length).toBe(50_400);
  await expect(read("stream/1/200000")).rejects.toThrow("more than the 1000 bytes");
});

test("U44b of a stream a message of many lines counts as one", async () => {
  await expect(read("stream/50/30/data")).rejects.toThrow("more than the 1000 bytes");
});

test("an answer without end in the place of a stream is not waited for", async () => {
  const headers = { accept: "text/event-stream" };
  const ended = new Promise<void>((resolve) => onEndless(resolve));
  const response = await limitedFetch(fetch, 1_000)(`${base}/endless`, { headers });
  await ended;
  expect([response.status, await response.text()]).toEqual([200, ""]);
});
