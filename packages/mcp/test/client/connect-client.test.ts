import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connectClient } from "../../src/client/connect-client.ts";
import type { McpServerConfig } from "../../src/config/server-config.ts";
import { createServerLog } from "../../src/transport/server-log.ts";
import { oldHttp, oldSse, twoEraHttp } from "../fixtures/http-servers.ts";
import { hostile, noSignal, program } from "../fixtures/servers.ts";

const options = (timeoutMs = 30_000) => ({
  environment: process.env,
  fetch,
  maxMessageBytes: 1_000_000,
  log: createServerLog("s", undefined),
  timeoutMs,
  signal: noSignal,
  onListChanged: () => undefined,
  onError: () => undefined,
});

async function versionOf(config: McpServerConfig, timeoutMs?: number): Promise<string | undefined> {
  const { client } = await connectClient(config, options(timeoutMs));
  try {
    return client.getNegotiatedProtocolVersion();
  } finally {
    await client.close();
  }
}

function messageOf(config: McpServerConfig, timeoutMs?: number): Promise<string> {
  return versionOf(config, timeoutMs).then(
    () => "",
    (error: Error) => error.message,
  );
}

test("servers of both eras are connected over stdio, each in its own", async () => {
  expect(await versionOf(program("two", "two-era-stdio.ts"))).toBe("2026-07-28");
  expect(await versionOf(program("modern", "two-era-stdio.ts", "reject"))).toBe("2026-07-28");
  expect(await versionOf(program("old", "old-sdk-stdio.ts"))).toBe("2025-11-25");
});

test("servers of both eras are connected over HTTP, and older ones over SSE", async () => {
  for (const [open, type, version] of [
    [twoEraHttp, "http", "2026-07-28"],
    [oldHttp, "http", "2025-11-25"],
    [oldSse, "sse", "2025-11-25"],
  ] as const) {
    const server = await open();
    const config = { name: "s", type, url: server.url, headers: { authorization: "Bearer t" } };
    expect(await versionOf(config)).toBe(version);
    expect(server.requests.every(({ headers }) => headers.authorization === "Bearer t")).toBe(true);
    await server.close();
  }
});

test("one process is started to find the era, and a second one only where the question ended the first", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mcp-era-"));
  const starts = async (way: string) => {
    const file = join(folder, way);
    await appendFile(file, "");
    const { client, era } = await connectClient(hostile(way, file), options());
    await client.close();
    const again = await connectClient(hostile(way, file), { ...options(), era });
    await again.client.close();
    return (await readFile(file, "utf8")).trim().split("\n").length;
  };
  expect(await starts("echo")).toBe(2);
  expect(await starts("picky")).toBe(3);
  await rm(folder, { recursive: true });
});

test("a server that never answers the question is greeted all the same", async () => {
  expect(await versionOf(hostile("deaf"), 8_000)).toBe("2025-11-25");
});

test("what cannot be connected is said with the server's name, and its last words", async () => {
  expect(await messageOf({ name: "s", type: "stdio", command: "no-such-program" })).toBe(
    'Cannot connect to the MCP server "s": there is no program "no-such-program"',
  );
  const dying = { name: "s", type: "stdio", command: "sh", args: ["-c", "echo no config >&2; exit 5"] } as const;
  expect(await messageOf(dying)).toBe(
    'Cannot connect to the MCP server "s": it ended with code 5; its last words: no config',
  );
  expect(await messageOf({ name: "s", type: "http", url: "http://127.0.0.1:9/mcp" })).toMatch(
    /^Cannot connect to the MCP server "s": .*"type": "sse"/,
  );
});

test("a server at an address has all of the time to answer", async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const before = performance.now();
  const message = await messageOf({ name: "s", type: "http", url: `http://127.0.0.1:${port}` }, 600);
  expect(message).toContain("it did not answer within 600 ms");
  expect(performance.now() - before).toBeGreaterThan(590);
  server.closeAllConnections();
  server.close();
});

test("connectClient() says that there is no such host, and nothing of older servers", async () => {
  const cause = Object.assign(new Error("getaddrinfo ENOTFOUND mpc.example.com"), { code: "ENOTFOUND" });
  const fetch = () => Promise.reject(new TypeError("fetch failed", { cause }));
  for (const type of ["http", "sse"] as const)
    await expect(
      connectClient({ type, name: "far", url: "https://mpc.example.com/mcp" }, { ...options(), fetch }),
    ).rejects.toThrow(
      /^Cannot connect to the MCP server "far": there is no host "mpc\.example\.com"; mind its spelling$/,
    );
});
