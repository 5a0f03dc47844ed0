import { expect, test } from "vitest";
import { combineAnswers } from "../../src/hooks/combine-answers.ts";
import type { HookEntry } from "../../src/hooks/hook-handler.ts";
import type { HookAnswer, HookOutput } from "../../src/hooks/hook-output.ts";

const hook: HookEntry = {
  event: "PreToolUse",
  matches: () => true,
  handler: { type: "command", command: "x.sh", timeoutMs: 1 },
  source: "s.json",
};
const combine = (...answers: readonly HookAnswer[]) => combineAnswers(answers.map((answer) => [hook, answer] as const));
const say = (output: HookOutput): HookAnswer => ({ output });

test("combineAnswers() takes the strictest decision with the reasons of those that made it", () => {
  const [allow, ask, defer, deny] = (["allow", "ask", "defer", "deny"] as const).map((decision) =>
    say({ decision, reason: `${decision}!` }),
  ) as [HookAnswer, HookAnswer, HookAnswer, HookAnswer];
  expect(combine(allow, ask).decision).toBe("ask");
  expect(combine(ask, defer, allow).decision).toBe("defer");
  expect(combine(deny, allow, deny)).toMatchObject({ decision: "deny", reason: "deny!\ndeny!" });
  expect(combine(say({}))).toEqual({ additionalContext: [], texts: [], messages: [] });
});

test("combineAnswers() keeps every context and message, the last input, and names the hook that failed", () => {
  const outcome = combine(
    say({ updatedInput: { n: 1 }, additionalContext: "a" }),
    { problem: "it ended with 1: oops" },
    say({ updatedInput: { n: 2 }, additionalContext: "b", systemMessage: "m", stop: "end" }),
    { output: {}, text: "printed" },
  );
  expect(outcome).toEqual({
    updatedInput: { n: 2 },
    additionalContext: ["a", "b"],
    texts: ["printed"],
    messages: ['The PreToolUse hook "x.sh" of s.json decided nothing: it ended with 1: oops', "m"],
    stop: "end",
  });
});
