import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { createSession } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { serveHttp } from "../../../src/commands/serve/serve-http.ts";
import type { ServeMcpInput } from "../../../src/commands/serve-mcp.ts";
import { memoryIo } from "../../memory-io.ts";

const served = { openSession: () => createSession() };
const token = { value: "a-token-of-the-test-0123", isNew: true };

function start(options: Partial<ServeMcpInput["options"]>, given = token) {
  const io = memoryIo();
  const choices = { "allowed-hosts": [], ...options } as unknown as ServeMcpInput["options"];
  return { io, done: serveHttp(served, choices, given, io) };
}

test("serveHttp() writes its address to standard output and a new token to standard error, and ends with the command", async () => {
  const { io, done } = start({});
  while (!io.written.stderr.includes("token")) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(io.written.stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp\n$/);
  expect(io.written.stderr).toContain(token.value);
  expect((await fetch(io.written.stdout.trim(), { method: "POST" })).status).toBe(401);
  io.stop("terminated");
  await done;
});

test("serveHttp() says why it cannot listen", async () => {
  await expect(start({ host: "0.0.0.0" }).done).rejects.toThrow(/set HAFT_MCP_TOKEN, or give --token-file$/);
  const known = { ...token, isNew: false };
  await expect(start({ host: "0.0.0.0" }, known).done).rejects.toThrow(/give --allowed-hosts$/);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  await expect(start({ port }).done).rejects.toThrow(/another program uses it/);
});
