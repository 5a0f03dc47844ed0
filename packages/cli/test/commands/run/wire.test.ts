import { assistantMessage, toolResult } from "haft";
import { expect, test } from "vitest";
import type { RunReport } from "../../../src/commands/run/report.ts";
import { jsonLine, wireMessage, wireResult } from "../../../src/commands/run/wire.ts";

const report: RunReport = {
  end: "done",
  endReason: "answered",
  text: "hi",
  answers: 1,
  usage: { inputTokens: 3, outputTokens: 2, cacheReadTokens: 1 },
  denials: [],
  durationMs: 5,
  modelMs: 4,
};

test("wireResult() bears the field's names", () => {
  expect(wireResult(report, undefined)).toEqual({
    type: "result",
    subtype: "success",
    is_error: false,
    result: "hi",
    end_reason: "answered",
    session_id: null,
    model: null,
    num_turns: 1,
    duration_ms: 5,
    duration_api_ms: 4,
    usage: { input_tokens: 3, output_tokens: 2, cache_read_input_tokens: 1, cache_creation_input_tokens: 0 },
    permission_denials: [],
  });
});

test("wireResult() says how a run failed", () => {
  const failed = wireResult({ ...report, end: "failed", endReason: "failed", error: new Error("Cannot") }, undefined);
  expect(failed).toMatchObject({ subtype: "error_during_execution", is_error: true, error: "Cannot" });
  const limited = wireResult({ ...report, end: "step-limit", endReason: "step-limit" }, undefined);
  expect(limited).toMatchObject({ subtype: "error_max_turns", is_error: true });
});

test("wireMessage() shows calls and results as the field does", () => {
  const call = { type: "tool-call", id: "1", name: "T", rawInput: '{"a":1}', input: { a: 1 } } as const;
  expect(wireMessage(assistantMessage([call]), "s")).toMatchObject({
    type: "assistant",
    session_id: "s",
    message: { role: "assistant", content: [{ type: "tool_use", id: "1", name: "T", input: { a: 1 } }] },
  });
  expect(wireMessage(toolResult(call, "denied", "no"), "s")).toMatchObject({
    type: "user",
    message: { role: "user", content: [{ type: "tool_result", tool_use_id: "1", is_error: true, outcome: "denied" }] },
  });
});

test("jsonLine() is one line that no terminal obeys, and the same value", () => {
  const value = { a: "\u009b31m\u202e\u2028\n" };
  const line = jsonLine(value);
  expect(line).not.toMatch(/[\u007f-\u009f\u2028\u202e]/);
  expect([line.split("\n").length, JSON.parse(line)]).toEqual([2, value]);
});
