import fc from "fast-check";
import { expect, test } from "vitest";
import { parseHookOutput } from "../../src/hooks/hook-output.ts";

const parse = (value: unknown) => parseHookOutput(JSON.stringify(value));

test("parseHookOutput() reads what a hook says about a call, in the present and the older form", () => {
  const specific = (fields: object) => ({ hookSpecificOutput: { hookEventName: "PreToolUse", ...fields } });
  expect(parse(specific({ permissionDecision: "deny", permissionDecisionReason: "secret" }))).toEqual({
    output: { decision: "deny", reason: "secret" },
  });
  expect(parse(specific({ permissionDecision: "allow", updatedInput: { a: 1 }, additionalContext: "note" }))).toEqual({
    output: { decision: "allow", updatedInput: { a: 1 }, additionalContext: "note" },
  });
  expect(parse({ decision: "block", reason: "tests fail" })).toEqual({
    output: { decision: "deny", reason: "tests fail" },
  });
  expect(parse({ decision: "approve" })).toEqual({ output: { decision: "allow" } });
  const asked = { decision: { behavior: "deny", message: "not today" } };
  expect(parse({ hookSpecificOutput: { hookEventName: "PermissionRequest", ...asked } })).toEqual({
    output: { decision: "deny", reason: "not today" },
  });
  expect(parse({ continue: false, stopReason: "enough", systemMessage: "look" })).toEqual({
    output: { stop: "enough", systemMessage: "look" },
  });
  expect(parse({ hookSpecificOutput: { updatedToolOutput: { short: true } } })).toEqual({
    output: { updatedOutput: { short: true } },
  });
});

test("parseHookOutput() names what cannot be an answer", () => {
  expect(parseHookOutput('{"decision": "block"')).toEqual({ problem: "it printed what begins like JSON and is none" });
  expect(parse({ decision: "perhaps" })).toEqual({ problem: 'it decided "perhaps"' });
  expect(parse({ hookSpecificOutput: { updatedInput: "x" } })).toEqual({ problem: "its updatedInput is no object" });
});

test("U86 an answer behind other text can tighten and never allow", () => {
  expect(parseHookOutput("")).toEqual({ output: {} });
  expect(parseHookOutput("hi\n")).toEqual({ output: {}, text: "hi" });
  expect(parseHookOutput('hi\n{"decision":"block","reason":"no"}\n')).toEqual({
    output: { decision: "deny", reason: "no" },
  });
  expect(parseHookOutput('hi\n{"decision":"approve"}')).toEqual({ output: {}, text: 'hi\n{"decision":"approve"}' });
});

test("parseHookOutput() answers whatever is printed", () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof parseHookOutput(text) === "object"));
});
