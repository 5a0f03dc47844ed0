import fc from "fast-check";
import { expect, test } from "vitest";
import { entryProblem } from "../../src/message/entry-problem.ts";
import { anyEntries } from "./arbitrary-entries.ts";

const result = { role: "tool", toolCallId: "a", toolName: "Read", outcome: "ok", content: [] };
const answer = { role: "assistant", content: [], termination: "completed" };
const call = { type: "tool-call", id: "a", name: "Read", rawInput: "{}" };

test("entryProblem() finds none in any entry, nor in unknown fields", () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      for (const entry of entries)
        expect(entryProblem(JSON.parse(JSON.stringify({ ...entry, later: 1 })))).toBe(undefined);
    }),
  );
});

test.each([
  [null, "it is not an object"],
  [[], "it is not an object"],
  [{}, "its type (none) is unknown"],
  [{ type: "tool-call-started", toolCallId: "a", sequence: "1", effectKey: "k" }, "$.sequence is not a number"],
  [
    { ...answer, termination: "stop" },
    "$.termination is not one of completed, length, content-filter, cancelled, error",
  ],
  [{ ...answer, usage: { inputTokens: 1 } }, "$.usage.outputTokens is not a number"],
  [{ ...answer, usage: null }, "$.usage is not an object"],
  [{ ...answer, content: [{ ...call, rawInput: undefined }] }, "$.content[0].rawInput is not there"],
  [{ ...answer, content: [{ ...call, input: [] }] }, "$.content[0].input is not an object"],
  [{ ...answer, content: [null] }, "$.content[0] is not an object"],
  [{ ...result, outcome: "success" }, /^\$\.outcome is not one of ok, failed/],
  [{ ...result, input: "x" }, "$.input is not an object"],
  [{ ...result, warnings: [1] }, "$.warnings is not a list of texts"],
  [{ ...result, issues: [{ path: "$" }] }, "$.issues is not a list of issues"],
  [
    { ...result, appended: [{ role: "user", content: [{ type: "x" }] }] },
    'the type "x" of $.appended[0].content[0] is unknown',
  ],
])("entryProblem() says what is wrong with %j", (value, problem) => {
  const found = entryProblem(value);
  if (problem instanceof RegExp) expect(found).toMatch(problem);
  else expect(found).toBe(problem);
});
