import { type Message, roundsOf, toolResult } from "haft";
import { expect, test } from "vitest";
import { checkRound } from "../../src/protocols/check-round.ts";

const call = { type: "tool-call", id: "a", name: "Read", rawInput: "{}" } as const;

function check(...messages: Message[]): void {
  for (const round of roundsOf(messages)) checkRound(round);
}

function answer(...content: Extract<Message, { role: "assistant" }>["content"]): Message {
  return { role: "assistant", content, termination: "completed" };
}

test("checkRound() takes calls with their results, and calls that were answered elsewhere", () => {
  check(answer(call), toolResult(call, "ok", "x"));
  check(answer({ ...call, isHandled: true }));
});

test("S2-07 checkRound() refuses a call without a result, and a result without a call", () => {
  const invalid = expect.objectContaining({ code: "transcript-invalid" });
  expect(() => check(answer(call))).toThrow(invalid);
  expect(() => check(toolResult(call, "ok", "x"))).toThrow(invalid);
  expect(() => check(answer(call), toolResult({ id: "a", name: "Other" }, "ok", "x"))).toThrow(invalid);
});
