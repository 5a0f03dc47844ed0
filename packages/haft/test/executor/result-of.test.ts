import { describe, expect, test } from "vitest";
import { defineTool, fail, ok, type ResultStore, type SessionOptions, skip, textOf } from "../../src/index.ts";
import { call, execute, tool } from "./execute-round.ts";

async function resultOf(value: unknown, options: SessionOptions = {}) {
  const { results } = await execute([tool("t", () => value)], [call("t")], options);
  const [result] = results;
  if (result === undefined) throw new Error("Cannot find the result: there is none");
  return result;
}

describe("resultOf()", () => {
  test("S3-58 C-29 takes over what a tool says in full", async () => {
    const said = ok("fine", { structured: { n: 1 }, warnings: ["old"] });
    expect(await resultOf(said)).toMatchObject({ outcome: "ok", structured: { n: 1 }, warnings: ["old"] });
    expect(await resultOf(fail("no", { code: "FULL" }))).toMatchObject({ outcome: "failed", code: "FULL" });
    expect((await resultOf(fail("slow", { outcome: "timed-out" }))).outcome).toBe("timed-out");
    expect((await resultOf(skip("nothing to do"))).outcome).toBe("skipped");
    expect(textOf(await resultOf(fail(" ")))).toContain("failed");
  });

  test("S4-43 an output schema that cannot be checked fails the call, not the run", async () => {
    const odd = defineTool({ name: "odd", output: { type: "no such type" } as never, execute: () => ({ n: 1 }) });
    const { outcomes } = await execute([odd, tool("t", () => 1)], [call("odd"), call("t")]);
    expect(outcomes).toEqual(["failed", "ok"]);
  });

  test("S4-43 what a server declares wrongly, of MCP or OpenAPI, is a warning", async () => {
    const output = { type: "object", properties: { n: { type: "integer" } }, required: ["n"] };
    for (const category of ["mcp", "openapi"] as const) {
      const remote = defineTool({ name: "remote", category, output, execute: () => ({ n: "x" }) });
      const { results } = await execute([remote], [call("remote")]);
      expect(results[0]).toMatchObject({ outcome: "ok", warnings: [expect.stringContaining("n:expected_integer")] });
    }
  });

  test("S0-48 a store that is full fails the call, not the run", async () => {
    const resultStore: ResultStore = {
      put: () => {
        throw new Error("store is full");
      },
      read: () => undefined,
    };
    expect((await resultOf("x".repeat(9_000), { resultStore })).outcome).toBe("failed");
  });

  test("S3-57 masks the session's secrets in every part, in what is stored, and in structured output", async () => {
    const secrets = ["hunter2-hunter2"];
    const result = await resultOf({ password: "is hunter2-hunter2" }, { secrets });
    expect(JSON.stringify(result)).not.toContain("hunter2");
    expect(result.structured).toEqual({ password: "is [redacted]" });
    const own = ok([{ type: "text", text: "hunter2-hunter2" }], { structured: ["hunter2-hunter2"] });
    expect(JSON.stringify(await resultOf(own, { secrets }))).not.toContain("hunter2");
    const stored: string[] = [];
    const resultStore: ResultStore = {
      put: (content) => `result:${stored.push(content)}`,
      read: () => undefined,
    };
    await resultOf(`hunter2-hunter2 ${"x".repeat(9_000)}`, { secrets, resultStore });
    expect(stored.join()).not.toContain("hunter2");
  });

  test("S0-47 the text beside what is cut names a reader only where there is one", async () => {
    const reader = tool("Read", () => "x");
    const long = tool("long", () => "y".repeat(9_000));
    const alone = await execute([long], [call("long")]);
    expect(alone.texts[0]).not.toContain("Read");
    const both = await execute([long, reader], [call("long")]);
    expect(both.texts[0]).toContain("Read");
  });
});
