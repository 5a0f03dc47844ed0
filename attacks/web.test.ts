import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { type AttackSession, attackSession } from "./attack-session.ts";

type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: string | Buffer };

/** A server of an attacker's. It counts how often it is asked. */
async function server(
  answer: (path: string, origin: string) => Answer,
): Promise<{ readonly origin: string; readonly asked: () => number }> {
  let count = 0;
  let origin = "";
  const http = createServer((request, response) => {
    count += 1;
    const { status = 200, headers = {}, body = "" } = answer(request.url ?? "/", origin);
    response.writeHead(status, { "content-type": "text/plain", ...headers }).end(body);
  });
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  onTestFinished(() => new Promise<void>((done) => http.close(() => done()) && http.closeAllConnections()));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return { origin, asked: () => count };
}

const fetching = (web: object = {}): AttackSession =>
  attackSession({ rules: { allow: ["WebFetch"] }, tools: { web: { timeoutMs: 5_000, ...web } } });

test("U103 no spelling of a private address is reached, not even its server", async () => {
  const { origin, asked } = await server(() => ({ body: "private" }));
  const { port } = new URL(origin);
  const { call } = fetching({ ports: [Number(port)] });
  for (const url of [
    origin,
    `http://localhost:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    `http://0177.0.0.1:${port}/`,
    `http://127.1:${port}/`,
    `http://0.0.0.0:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://[::ffff:7f00:1]:${port}/`,
    `http://[64:ff9b::7f00:1]:${port}/`,
    `http://user:password@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}#@example.com/`,
    `http://１２７.０.０.１:${port}/`,
    "http://169.254.169.254/latest/meta-data/",
    "http://[fd00::1]/",
    "http://100.64.0.1/",
    "http://10.0.0.1/",
    "file:///etc/passwd",
    "ftp://127.0.0.1/",
    "data:text/plain,x",
    "javascript:1",
    "gopher://127.0.0.1/",
  ])
    expect([url, (await call("WebFetch", { url, prompt: "x" })).outcome]).not.toEqual([url, "ok"]);
  expect(asked()).toBe(0);
}, 60_000);

test("U103 a name that answers otherwise a moment later leads nowhere", async () => {
  const { origin, asked } = await server(() => ({ body: "private" }));
  const { port } = new URL(origin);
  let looked = 0;
  const lookup = async (): Promise<readonly string[]> => {
    looked += 1;
    return looked % 2 === 1 ? ["93.184.215.14", "127.0.0.1"] : ["127.0.0.1"];
  };
  const { call } = fetching({ ports: [Number(port)], lookup });
  for (let round = 0; round < 6; round += 1)
    expect((await call("WebFetch", { url: `http://rebinding.test:${port}/${round}`, prompt: "x" })).outcome).not.toBe(
      "ok",
    );
  expect(asked()).toBe(0);
}, 60_000);

test("U103 a redirect to a private address is not followed", async () => {
  const inner = await server(() => ({ body: "private" }));
  const outer = await server((path) => ({
    status: 302,
    headers: { location: path === "/a" ? inner.origin : "http://169.254.169.254/" },
  }));
  const { call, text } = fetching({ allowHosts: [new URL(outer.origin).host] });
  expect(await text("WebFetch", { url: `${outer.origin}/a`, prompt: "x" })).not.toContain("private");
  expect((await call("WebFetch", { url: `${outer.origin}/b`, prompt: "x" })).outcome).toBeDefined();
  expect(inner.asked()).toBe(0);
});

test("redirects without an end, and answers without an end, end", async () => {
  const { origin } = await server((path) => ({ status: 302, headers: { location: `/${Number(path.slice(1)) + 1}` } }));
  const { call } = fetching({ allowHosts: [new URL(origin).host] });
  expect((await call("WebFetch", { url: `${origin}/1`, prompt: "x" })).outcome).toBe("failed");
});

test("U103 gzip and brotli bombs, alone and in layers, are refused by what they unpack to", async () => {
  const zeros = Buffer.alloc(300_000_000);
  const packed: Readonly<Record<string, readonly [string, Buffer]>> = {
    "/gzip": ["gzip", gzipSync(zeros)],
    "/brotli": ["br", brotliCompressSync(zeros)],
    "/layers": ["gzip, gzip", gzipSync(gzipSync(zeros))],
  };
  const { origin } = await server((path) => {
    const [encoding, body] = packed[path] ?? ["identity", Buffer.from("")];
    return { headers: { "content-encoding": encoding, "content-type": "text/html" }, body };
  });
  const { call } = fetching({ allowHosts: [new URL(origin).host], timeoutMs: 60_000 });
  const before = process.memoryUsage().rss;
  for (const path of Object.keys(packed))
    expect([path, (await call("WebFetch", { url: origin + path, prompt: "x" })).outcome]).toEqual([path, "failed"]);
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
}, 120_000);

test("pages that are deep, or made to be slow, end in a result", async () => {
  const pages: Readonly<Record<string, string>> = {
    "/deep": "<div>".repeat(50_000),
    "/lists": "<ul><li>".repeat(10_000),
    "/entities": `<p>${"&".repeat(500_000)}</p>`,
    "/attributes": `<a ${"x='1' ".repeat(100_000)}>x</a>`,
    "/comments": "<!--".repeat(100_000),
  };
  const { origin } = await server((path) => ({ headers: { "content-type": "text/html" }, body: pages[path] ?? "" }));
  const { call } = fetching({ allowHosts: [new URL(origin).host], timeoutMs: 60_000 });
  for (const path of Object.keys(pages))
    expect([path, (await call("WebFetch", { url: origin + path, prompt: "x" })).outcome]).toEqual([
      path,
      expect.stringMatching(/ok|failed|timed-out/),
    ]);
}, 120_000);

test("a rule for a host is about no other one, and a fetch is asked about by its real host", async () => {
  const { call, asked } = attackSession({ rules: { allow: ["WebFetch(domain:example.com)"] } });
  for (const url of [
    "https://example.com.evil.test/",
    "https://evil.test/?example.com",
    "https://evil.test/#@example.com",
    "https://example.com@evil.test/",
    "https://evil-example.com/",
    "https://evil.test\\@example.com/",
  ])
    expect([url, (await call("WebFetch", { url, prompt: "x" })).outcome]).not.toEqual([url, "ok"]);
  expect(asked.length).toBeGreaterThan(3);
});
