import fc from "fast-check";
import { defineTool, type JsonObject, type JsonValue } from "haft";
import { expect, test } from "vitest";
import type { RawTurn } from "../../src/model-server/model-script.ts";
import { rawCalls, rawChunks, rawJson, runOverHttp } from "./run-over-http.ts";

const tools = ["echo", "admin.list", "a.b", "a__b"].map((name) =>
  defineTool({
    name,
    description: "Echoes",
    input: {
      type: "object",
      properties: { n: { type: "integer" }, tags: { type: "array", items: { type: "string" } } },
    },
    execute: (input) => ({ input }) as unknown,
  }),
);

const id: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue>(null, "", "null", "a", "b", "call_1", "call_2", "undefined", 0, 7, "x".repeat(60)),
  fc.string({ maxLength: 5 }),
);
const name: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue>(
    "echo",
    "admin__list",
    "admin.list",
    "a.b",
    "a__b",
    "__proto__",
    "constructor",
    "",
    null,
    5,
  ),
  fc.string({ unit: "binary", maxLength: 6 }),
);
const input: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue>(
    "",
    "{}",
    "{",
    '{"n":1}',
    '{"n":"1"}',
    '{"n"',
    ":1}",
    '{"tags":"[]"}',
    "{'n': None}",
    '"{}"',
    "```json\n{}\n```",
    "null",
    "[]",
    null,
    { n: 1 },
    {},
    [],
    3,
    '{"a":"\\ud800"}',
  ),
  fc.json({ maxDepth: 2 }),
  fc.string({ unit: "binary", maxLength: 8 }),
);
const reason = fc.constantFrom("stop", "tool_calls", "length", "model_length", "other", "", "function_call");

const piece: fc.Arbitrary<JsonObject> = fc.record(
  {
    index: fc.constantFrom<JsonValue>(0, 1, 2, null, "0"),
    id,
    type: fc.constant("function"),
    function: fc.record({ name, arguments: input }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

const delta: fc.Arbitrary<JsonObject> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ tool_calls: fc.array(piece, { maxLength: 3 }) }) },
  fc.record({ content: fc.oneof(fc.string({ unit: "binary", maxLength: 5 }), fc.constant(null)) }),
  fc.record({ reasoning_content: fc.string({ maxLength: 5 }) }),
  fc.constantFrom<JsonObject>({}, { tool_calls: null }, { role: "assistant" }, { refusal: "no" }, { tool_calls: {} }),
);

const answer: fc.Arbitrary<RawTurn> = fc.oneof(
  fc.tuple(fc.array(delta, { maxLength: 8 }), reason).map(([deltas, why]) => rawChunks(deltas, why)),
  fc.tuple(fc.array(piece, { maxLength: 4 }), reason).map(([calls, why]) => rawCalls(false, calls, why)),
  fc.tuple(delta, reason).map(([message, why]) => rawJson({ choices: [{ message, finish_reason: why }] })),
);

test("S2-02 S2-05 run() ends with every call answered and every request valid, whatever a server answers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 5 }), async (answers) => {
      let asked = 0;
      const { result, results, bodies } = await runOverHttp(() => answers[asked++] ?? "done", { tools });
      const calls = result.messages.flatMap((message) =>
        message.role === "assistant" ? message.content.filter((part) => part.type === "tool-call") : [],
      );
      expect(results).toHaveLength(calls.length);
      expect(result.pendingCalls).toEqual([]);
      expect(["answered", "length"]).toContain(result.endReason);
      expect(bodies.every((body) => body.isWellFormed() && !/[^\\]\\ud[89a-f]/.test(body))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
