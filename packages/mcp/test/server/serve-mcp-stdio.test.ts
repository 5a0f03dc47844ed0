import { PassThrough } from "node:stream";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { createSession, executeToolCall, toolCall } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { serveMcpStdio } from "../../src/server/serve-mcp-stdio.ts";
import { mcpToolset } from "../../src/toolset/mcp-toolset.ts";
import { connect, eras } from "../fixtures/served-clients.ts";
import { newSeen, servedTools } from "../fixtures/served-tools.ts";
import { program, textIn, until } from "../fixtures/servers.ts";

const { command, args = [] } = program("served", "served-stdio.ts");

test.for(eras)("serveMcpStdio() serves clients of the era of %s", async (era) => {
  const { client } = await connect(new StdioClientTransport({ command, args: [...args] }), era);
  const echo = await client.callTool({ name: "echo", arguments: { text: "hi" } });
  expect(echo.structuredContent).toEqual({ text: "hi" });
  await client.callTool({ name: "grow" });
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain("grown");
});

test.for(eras)("serveMcpStdio() tells a client of the era of %s that listens when the tools change", async (era) => {
  const changed = Promise.withResolvers<readonly string[]>();
  const onChanged = (_error: unknown, tools: readonly { name: string }[] | null): void =>
    changed.resolve((tools ?? []).map(({ name }) => name));
  const client = new Client(
    { name: "test", version: "1" },
    {
      versionNegotiation: { mode: era === "2026" ? { pin: "2026-07-28" } : "legacy" },
      listChanged: { tools: { onChanged } },
    },
  );
  await client.connect(new StdioClientTransport({ command, args: [...args] }));
  onTestFinished(() => client.close());
  await client.callTool({ name: "grow" });
  expect(await changed.promise).toContain("grown");
});

test("serveMcpStdio() serves the client of the first SDK", async () => {
  const client = new OldClient({ name: "old", version: "1" }, { capabilities: {} });
  await client.connect(new OldTransport({ command, args: [...args] }));
  onTestFinished(() => client.close());
  expect(await client.callTool({ name: "echo", arguments: { text: "hi" } })).toMatchObject({
    content: [{ type: "text", text: "hi" }],
    isError: false,
  });
});

test("serveMcpStdio() serves Haft's own toolset, with the same traits at both ends", async () => {
  const toolset = await mcpToolset(program("served", "served-stdio.ts"));
  onTestFinished(() => toolset.close());
  const session = createSession({ tools: [toolset], permissionMode: "bypassPermissions" });
  const name = "mcp__served__echo";
  expect(session.findTool(name)).toMatchObject({ traits: { readOnly: true, openWorld: false } });
  expect(await executeToolCall(toolCall(name, { text: "hi" }), session)).toMatchObject({
    outcome: "ok",
    structured: { text: "hi" },
  });
  const failed = await executeToolCall(toolCall("mcp__served__fails"), session);
  expect([failed.outcome, textIn(failed)]).toEqual(["failed", expect.stringContaining("It is broken")]);
});

test("serveMcpStdio() ends what runs and its session when the input ends, or when it is closed", async () => {
  for (const how of ["end", "close"] as const) {
    const seen = newSeen();
    const [stdin, stdout] = [new PassThrough(), new PassThrough()];
    const server = await serveMcpStdio({ openSession: servedTools(seen), stdin, stdout });
    const heard: string[] = [];
    stdout.on("data", (chunk) => heard.push(String(chunk)));
    const clientInfo = { name: "raw", version: "1" };
    const greeting = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo };
    const send = (message: object) => stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    send({ id: 1, method: "initialize", params: greeting });
    send({ id: 2, method: "tools/call", params: { name: "slow", _meta: { progressToken: 1 } } });
    await until(() => heard.join("").includes("notifications/progress"));
    if (how === "end") stdin.end();
    else await server.close();
    await server.closed;
    expect(seen.aborted.length).toBe(1);
    expect(seen.sessions.map(({ closed }) => closed.aborted)).toEqual([true]);
  }
});

test("serveMcpStdio() answers what is no message with an error or not at all, and goes on", async () => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const errors: unknown[] = [];
  const server = await serveMcpStdio({
    openSession: servedTools(newSeen()),
    stdin,
    stdout,
    onError: (e) => errors.push(e),
  });
  let heard = "";
  stdout.on("data", (chunk) => (heard += chunk));
  stdin.write("no message\n[]\n");
  stdin.write('{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n');
  await until(() => heard.includes('"id":1'));
  expect(errors.length).toBeGreaterThan(0);
  for (const line of heard.trim().split("\n")) expect(JSON.parse(line).jsonrpc).toBe("2.0");
  await server.close();
});
