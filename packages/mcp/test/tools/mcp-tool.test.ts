import { createBlobFolder, type JsonObject, type Tool } from "haft";
import { expect, test } from "vitest";
import { McpConnection } from "../../src/client/mcp-connection.ts";
import { mcpTool } from "../../src/tools/mcp-tool.ts";
import { call, closing, hostile, program, textIn } from "../fixtures/servers.ts";

const blobs = createBlobFolder(undefined);

function made(connection: McpConnection, definition: JsonObject, maxResultChars?: number): Tool {
  const found = mcpTool({ name: `t_${definition.name}`, definition, connection, blobs, maxResultChars });
  if ("problem" in found) throw new Error(found.problem);
  return found.tool;
}

const idle = new McpConnection(hostile("echo"), {});

test("annotations become traits, and what is not said is the careful one", () => {
  const traits = (annotations: JsonObject | undefined) =>
    made(idle, { name: "a", ...(annotations && { annotations }) }).traits;
  expect(traits(undefined)).toMatchObject({ readOnly: false, destructive: true, idempotent: false, openWorld: true });
  expect(traits({ readOnlyHint: true, openWorldHint: false })).toMatchObject({
    readOnly: true,
    destructive: false,
    idempotent: true,
    openWorld: false,
    concurrencySafe: true,
  });
  expect(traits({ destructiveHint: false, idempotentHint: true })).toMatchObject({
    destructive: false,
    idempotent: true,
  });
  expect(made(idle, { name: "a" }).category).toBe("mcp");
});

test("a server may raise the budget of a tool's results, up to 500,000 characters", () => {
  const budget = (wanted: number, own?: number) =>
    made(idle, { name: "a", _meta: { "anthropic/maxResultSizeChars": wanted } }, own).maxResultChars;
  expect([budget(200_000), budget(9_000_000), budget(10, 20_000)]).toEqual([200_000, 500_000, 20_000]);
  expect(made(idle, { name: "a" }).maxResultChars).toBeUndefined();
});

test("a description is the server's, cut and clean, or its title", () => {
  expect(made(idle, { name: "a", description: "d\u200b" }).description).toBe("d");
  expect(made(idle, { name: "a", title: "T" }).description).toBe("T");
  expect(made(idle, { name: "a" }).description).toBe('A tool of the MCP server "h"');
});

test("the effect key goes with the call", async () => {
  for (const era of ["older", "reject"]) {
    const connection = new McpConnection(program("two", "two-era-stdio.ts", era), {});
    await closing(connection, async () => {
      const result = await call(made(connection, { name: "meta" }), "t_meta");
      expect(JSON.parse(textIn(result))["haft/effectKey"]).toMatch(/:/);
    });
  }
});

test("U81 structured content that violates its schema: the text is kept, with a warning", async () => {
  const connection = new McpConnection(hostile("schemas"), {});
  await closing(connection, async () => {
    const outputSchema = { type: "object", properties: { a: { type: "string" } }, required: ["a"] };
    const result = await call(made(connection, { name: "violates", outputSchema }), "t_violates");
    expect([result.outcome, textIn(result)]).toEqual(["ok", "kept"]);
    expect(result.warnings?.[0]).toContain("does not fit its schema");
  });
});

test("an output schema that is none counts as no output schema", () => {
  expect(made(idle, { name: "a", outputSchema: { type: "object", properties: { a: { type: 7 } } } }).outputSchema).toBe(
    undefined,
  );
});

test("a call that was under way when the server was lost is unsettled, or may be tried again when that is safe", async () => {
  for (const [annotations, outcome] of [
    [{}, "unsettled"],
    [{ readOnlyHint: true }, "failed"],
  ] as const) {
    const connection = new McpConnection(hostile("die"), { reconnectDelayMs: 60_000 });
    await closing(connection, async () => {
      const result = await call(made(connection, { name: "go", annotations }), "t_go");
      expect([result.outcome, result.code]).toEqual([outcome, "mcp-disconnected"]);
    });
  }
});

test("U44b 200 MB of base64 fail the call, and the next one works", async () => {
  const connection = new McpConnection(hostile("blob"), { maxMessageBytes: 1_000_000 });
  await closing(connection, async () => {
    const go = made(connection, { name: "go" });
    const result = await call(go, "t_go", { bytes: 200_000_000 });
    expect([result.outcome, result.code]).toEqual(["failed", "mcp-failed"]);
    expect(textIn(result)).toContain("more than the 1000000 that are read");
    expect(textIn(await call(made(connection, { name: "echo" }), "t_echo", { a: 1 }))).toBe('{"a":1}');
  });
}, 60_000);

test("a server that floods, or answers twice, is heard out", async () => {
  for (const [way, text] of [
    ["flood", "through"],
    ["twice", "first"],
  ] as const) {
    const connection = new McpConnection(hostile(way), {});
    await closing(connection, async () => {
      expect(textIn(await call(made(connection, { name: "go" }), "t_go"))).toBe(text);
      expect(textIn(await call(made(connection, { name: "echo" }), "t_echo", { a: 1 }))).toBe('{"a":1}');
    });
  }
});

test("an answer that is none fails the call", async () => {
  const connection = new McpConnection(hostile("content"), {});
  await closing(connection, async () => {
    expect(await call(made(connection, { name: "no-content" }), "t_no-content")).toMatchObject({
      outcome: "failed",
      code: "mcp-failed",
    });
  });
});
