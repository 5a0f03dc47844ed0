import { request as httpRequest } from "node:http";
import { connect as connectSocket } from "node:net";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { createSession, executeToolCall, toolCall } from "haft";
import { testClock } from "haft/testing";
import { expect, onTestFinished, test } from "vitest";
import { type ServeMcpHttpOptions, serveMcpHttp } from "../../src/server/serve-mcp-http.ts";
import { mcpToolset } from "../../src/toolset/mcp-toolset.ts";
import { connectHttp, eras } from "../fixtures/served-clients.ts";
import { newSeen, servedTools } from "../fixtures/served-tools.ts";
import { until } from "../fixtures/servers.ts";

const token = "the-right-token";
const headers = { authorization: `Bearer ${token}` };

async function serve(options: Partial<ServeMcpHttpOptions> = {}) {
  const seen = newSeen();
  const server = await serveMcpHttp({ openSession: servedTools(seen), token, ...options });
  onTestFinished(() => server.close());
  return { server, seen, url: server.url };
}

function initialize(id = 1): string {
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "raw", version: "1" } };
  return JSON.stringify({ jsonrpc: "2.0", id, method: "initialize", params });
}

/** A request with every header as it is given. */
function post(url: string, body: string, more: Readonly<Record<string, string>> = {}): Promise<[number, string]> {
  const known = { ...headers, "content-type": "application/json", accept: "application/json, text/event-stream" };
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method: "POST", headers: { ...known, ...more } }, (response) => {
      let text = "";
      response.on("data", (chunk) => (text += chunk)).on("end", () => resolve([response.statusCode ?? 0, text]));
    });
    request.on("error", reject).end(body);
  });
}

test("serveMcpHttp() serves the first SDK's client, and Haft's own toolset", async () => {
  const { url } = await serve();
  const old = new OldClient({ name: "old", version: "1" }, { capabilities: {} });
  await old.connect(
    new OldTransport(new URL(url), { requestInit: { headers } }) as Parameters<OldClient["connect"]>[0],
  );
  onTestFinished(() => old.close());
  expect(await old.callTool({ name: "echo", arguments: { text: "hi" } })).toMatchObject({ isError: false });
  const toolset = await mcpToolset({ name: "served", type: "http", url, headers });
  onTestFinished(() => toolset.close());
  const session = createSession({ tools: [toolset], permissionMode: "bypassPermissions" });
  const result = await executeToolCall(toolCall("mcp__served__echo", { text: "hi" }), session);
  expect(result).toMatchObject({ outcome: "ok", structured: { text: "hi" } });
});

test("S5-12 serveMcpHttp() lets nobody in by a wrong token, a wrong name, or from a page of another site", async () => {
  const { url, seen } = await serve();
  const status = async (more: Readonly<Record<string, string>>) => (await post(url, initialize(), more))[0];
  expect(await status({ authorization: "Bearer wrong" })).toBe(401);
  expect(await status({ host: "evil.example.com" })).toBe(403);
  expect(await status({ origin: "https://evil.example.com" })).toBe(403);
  const preflight = await fetch(url, { method: "OPTIONS", headers: { origin: "http://localhost:1" } });
  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([401, null]);
  const wrongPath = await fetch(new URL("/other", url), { headers });
  expect(wrongPath.status).toBe(404);
  expect(seen.sessions).toEqual([]);
  expect(await status({ host: "localhost:9", origin: "http://127.0.0.1:9" })).toBe(200);
});

test("serveMcpHttp() reads no body that is too long", async () => {
  const { url, seen } = await serve({ maxBodyBytes: 10_000 });
  expect((await post(url, `{"x":"${"a".repeat(20_000)}"}`))[0]).toBe(413);
  expect((await post(url, "a".repeat(20_000), { "transfer-encoding": "chunked" }))[0]).toBe(413);
  expect(seen.sessions).toEqual([]);
});

test("serveMcpHttp() refuses to listen where others could reach it without a token, or by no known name", async () => {
  const openSession = servedTools(newSeen());
  await expect(serveMcpHttp({ openSession, host: "0.0.0.0" })).rejects.toThrow(/without a token/);
  await expect(serveMcpHttp({ openSession, host: "0.0.0.0", token })).rejects.toThrow(/by which names/);
  await expect(serveMcpHttp({ openSession, token: " " })).rejects.toThrow(/the token is blank/);
  const { url } = await serve({ host: "0.0.0.0", allowedHosts: ["tools.example.com"] });
  const { port } = new URL(url);
  expect((await post(`http://127.0.0.1:${port}/mcp`, initialize(), { host: "tools.example.com" }))[0]).toBe(200);
  const { port: taken } = new URL(url);
  await expect(serveMcpHttp({ openSession, port: Number(taken) })).rejects.toMatchObject({ code: "EADDRINUSE" });
});

test("serveMcpHttp() ends the calls of a connection that is dropped", async () => {
  for (const era of eras) {
    const { url, seen } = await serve();
    const { client } = await connectHttp(url, era, { headers });
    const stop = new AbortController();
    const started = Promise.withResolvers<void>();
    const call = client.callTool({ name: "slow" }, { onprogress: () => started.resolve() }).catch(() => "dropped");
    await started.promise;
    stop.abort();
    await client.close();
    expect(await call).toBe("dropped");
    await until(() => seen.aborted.length === 1);
  }
});

test("serveMcpHttp() ends a call whose stream is cut off without a word", async () => {
  const { url, seen } = await serve();
  const { hostname, port } = new URL(url);
  const opened = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: initialize(),
  });
  const session = opened.headers.get("mcp-session-id") ?? "";
  await opened.text();
  const body = '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"slow","_meta":{"progressToken":1}}}';
  const lines = [
    "POST /mcp HTTP/1.1",
    `host: ${hostname}:${port}`,
    `authorization: Bearer ${token}`,
    "content-type: application/json",
    "accept: application/json, text/event-stream",
    `mcp-session-id: ${session}`,
    `content-length: ${body.length}`,
  ];
  const socket = connectSocket(Number(port), hostname);
  let heard = "";
  socket.on("data", (chunk) => (heard += chunk)).on("error", () => undefined);
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  await until(() => heard.includes("notifications/progress"));
  socket.destroy();
  await until(() => seen.aborted.length === 1);
});

test("serveMcpHttp() ends sessions that are idle too long, and calls when it is closed", async () => {
  const clock = testClock();
  const { server, url, seen } = await serve({ clock, idleMs: 60_000 });
  const [, first] = [await post(url, initialize()), seen.sessions[0]];
  await until(() => clock.pending > 0);
  await clock.advance(60_000);
  await until(() => first?.closed.aborted === true);
  const { client } = await connectHttp(url, "2025", { headers });
  const started = Promise.withResolvers<void>();
  const call = client.callTool({ name: "slow" }, { onprogress: () => started.resolve() }).catch(() => "ended");
  await started.promise;
  await server.close();
  expect(seen.aborted.length).toBe(1);
  expect(seen.sessions.every(({ closed }) => closed.aborted)).toBe(true);
  await client.close();
  expect(await call).toBe("ended");
  await expect(new StreamableHTTPClientTransport(new URL(url)).send({ jsonrpc: "2.0", method: "x" })).rejects.toThrow();
});
