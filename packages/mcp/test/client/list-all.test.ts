import { expect, test } from "vitest";
import { listAll } from "../../src/client/list-all.ts";
import { McpConnection } from "../../src/client/mcp-connection.ts";
import { closing, hostile, noSignal } from "../fixtures/servers.ts";

test("pages are read one after another, and a list without end is cut", async () => {
  const connection = new McpConnection(hostile("endless"), {});
  await closing(connection, async () => {
    const { entries, isCut } = await listAll(connection, "tools", noSignal);
    expect([entries.length, entries[63]?.name, isCut]).toEqual([64, "t63", true]);
    expect(await listAll(connection, "prompts", noSignal)).toEqual({ entries: [], isCut: false });
  });
});

test("what is no entry is left out", async () => {
  const connection = new McpConnection(hostile("schemas"), {});
  await closing(connection, async () => {
    const { entries } = await listAll(connection, "tools", noSignal);
    expect(entries.every((entry) => typeof entry === "object")).toBe(true);
    expect(entries).toHaveLength(16);
  });
});

test.each([
  ["crowd", 10_000],
  ["long-cursor", 1],
])("a list is cut that is too long for a page, or goes on with what nobody would keep: %s", async (way, count) => {
  const connection = new McpConnection(hostile(way), {});
  await closing(connection, async () => {
    const { entries, isCut } = await listAll(connection, "tools", noSignal);
    expect([entries.length, isCut]).toEqual([count, true]);
  });
});
