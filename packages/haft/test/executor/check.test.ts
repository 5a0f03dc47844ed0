import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  defineTextTool,
  defineTool,
  type JsonObject,
  type Prepared,
  type Tool,
  type ToolCall,
} from "../../src/index.ts";
import { call, execute, never, tool } from "./execute-round.ts";

describe("check()", () => {
  test("S1-10 gives a text tool the text as it stands, and an object where the model sends one", async () => {
    const note = defineTextTool({ name: "note", execute: (text) => `[${text}]` });
    const texts = async (input: string | JsonObject) => (await execute([note], [call("note", input)])).texts[0];
    expect(await texts(" not { json ")).toBe("[ not { json ]");
    expect(await texts({ text: "x" })).toBe("[x]");
    expect((await execute([note], [call("note", { other: "x" })])).outcomes).toEqual(["invalid-input"]);
  });

  test("a tool made by hand that prepares a call without traits fails its call alone", async () => {
    const made = { ...tool("made", () => 1), inputSchema: { type: "object" }, traits: undefined } as unknown as Tool;
    const faulty: Tool = {
      ...made,
      prepare: () => ({ ok: true, input: {}, run: () => "done" }) as unknown as Prepared,
    };
    const { outcomes, texts } = await execute(
      [faulty, tool("fine", () => 1)],
      [call("made"), call("made"), call("fine")],
    );
    expect(outcomes).toEqual(["failed", "failed", "ok"]);
    expect(texts[0]).toContain("without traits");
  });

  test("S1-47 a validation that throws or rejects fails its call alone, and is not the model's fault", async () => {
    const rejects = tool("rejects", () => 1, { validate: () => Promise.reject(new Error("no database")) });
    const throws = tool("throws", () => 1, {
      validate: () => {
        throw new Error("no database");
      },
    });
    const fine = tool("fine", () => 1);
    const { outcomes, texts, errors } = await execute(
      [rejects, throws, fine],
      [call("rejects"), call("throws"), call("fine")],
    );
    expect(outcomes).toEqual(["failed", "failed", "ok"]);
    expect(texts[0]).toContain("no database");
    expect(errors).toHaveLength(2);
  });

  test("S1-47 an abort ends the wait for a validation", async () => {
    const controller = new AbortController();
    const hangs = tool("hangs", () => 1, { validate: never });
    const running = execute([hangs, tool("fine", () => 1)], [call("hangs"), call("fine")], {
      signal: controller.signal,
    });
    controller.abort("user");
    expect((await running).outcomes).toEqual(["cancelled", "cancelled"]);
  });

  test("S3-37 repairs once for all issues, also when the tool validates asynchronously", async () => {
    const slow = defineTool<{ n: number; on: boolean }>({
      name: "slow",
      input: {
        type: "object",
        properties: { n: { type: "integer" }, on: { type: "boolean" } },
        required: ["n", "on"],
        additionalProperties: false,
      },
      validate: async ({ n }) => (n > 5 ? ["too much"] : undefined),
      execute: ({ n, on }) => `${typeof n} ${typeof on}`,
    });
    const { texts, results } = await execute([slow], [call("slow", { n: "3", on: "true" })]);
    expect(texts).toEqual(["number boolean"]);
    expect(results[0]?.repairs?.map((one) => one.path)).toEqual(["n", "on"]);
    expect((await execute([slow], [call("slow", { n: "7", on: true })])).outcomes).toEqual(["invalid-input"]);
  });

  test("T-05 S3-33 S4-24 any bytes as arguments end in exactly one result, and the input is never changed", async () => {
    const strict = defineTool({
      name: "strict",
      input: { type: "object", properties: { text: { type: "string", minLength: 2 } }, additionalProperties: false },
      execute: ({ text }: JsonObject) => text ?? null,
    });
    const loose = tool("loose", (input) => Object.keys(input).length);
    const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => new TextDecoder().decode(array));
    const jsonish = fc.stringMatching(/^[{}[\]":,a-z0-9\\ \n-]{0,40}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(bytes, jsonish, fc.string(), fc.json(), fc.jsonValue()),
        fc.constantFrom("strict", "loose"),
        async (rawInput, name) => {
          const one: ToolCall = { type: "tool-call", id: "c", name, rawInput: rawInput as never };
          const before = JSON.stringify(one);
          const { results, pendingCalls, transcript } = await execute([strict, loose], [one]);
          expect([results.length, pendingCalls.length]).toEqual([1, 0]);
          expect(["ok", "invalid-input"]).toContain(results[0]?.outcome);
          expect(transcript.messages.filter((message) => message.role === "tool")).toEqual(results);
          expect(JSON.stringify(one)).toBe(before);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("S4-24 inputs nested without end are refused, not a crash", async () => {
    const deep = `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
    expect((await execute([tool("loose", () => 1)], [call("loose", deep)])).outcomes).toEqual(["invalid-input"]);
  });
});
