import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { McpConnection } from "../../src/client/mcp-connection.ts";
import type { McpEvent } from "../../src/client/mcp-event.ts";
import { closing, hostile, isAlive, noSignal, until } from "../fixtures/servers.ts";

const echo = { name: "echo", arguments: { a: 1 } };

test("S5-05 a server that was lost is connected again, and its lists are told to be new", async () => {
  const events: McpEvent[] = [];
  const connection = new McpConnection(hostile("die"), {
    reconnectDelayMs: 10,
    onEvent: (event) => events.push(event),
  });
  await closing(connection, async () => {
    let changes = 0;
    connection.onListChanged = () => {
      changes += 1;
    };
    await connection.connect();
    const lost = connection.request("tools/call", { name: "go", arguments: {} }, { signal: noSignal });
    await expect(lost).rejects.toMatchObject({ name: "McpConnectionError", isUnsettled: true });
    await until(() => changes > 0);
    expect(events.map(({ type }) => type)).toEqual(["mcp-connected", "mcp-disconnected", "mcp-connected"]);
    expect(await connection.request("tools/call", echo, { signal: noSignal })).toMatchObject({
      content: [{ text: '{"a":1}' }],
    });
  });
});

test("a server that does not come back is tried a few times, and again by the next request", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mcp-lost-"));
  const warnings: string[] = [];
  const config = hostile("once", join(folder, "mark"));
  const connection = new McpConnection(config, {
    reconnectDelayMs: 1,
    maxReconnects: 2,
    onEvent: (event) => event.type === "mcp-warning" && warnings.push(event.text),
  });
  await closing(connection, async () => {
    const client = await connection.connect();
    process.kill((client.transport as unknown as { pid: number }).pid, "SIGKILL");
    await until(() => warnings.length === 2);
    expect(warnings[0]).toContain("it ended with code 9");
    const failed = connection.request("tools/call", echo, { signal: noSignal });
    await expect(failed).rejects.toMatchObject({ name: "McpConnectionError", isUnsettled: false });
  });
  await rm(folder, { recursive: true });
});

test("close() ends the server and what is asked of it afterwards", async () => {
  const connection = new McpConnection(hostile("echo"), {});
  const client = await connection.connect();
  const { pid } = client.transport as unknown as { pid: number };
  await connection.close();
  await until(() => !isAlive(pid));
  await connection.close();
  await expect(connection.connect()).rejects.toThrow("its toolset was closed");
});

test("a server that ends each time it was connected is not started without end", async () => {
  const events: string[] = [];
  const connection = new McpConnection(hostile("brief"), {
    reconnectDelayMs: 1,
    maxReconnects: 2,
    onEvent: ({ type }) => events.push(type),
  });
  await closing(connection, async () => {
    await connection.connect();
    const lost = () => events.filter((type) => type === "mcp-disconnected").length;
    await until(() => lost() === 3);
    await wait(500);
    expect(lost()).toBe(3);
  });
});
