import { toolResult } from "haft";
import { expect, test } from "vitest";
import { describeInput, describeResult } from "../../../src/commands/run/describe-call.ts";

const call = { type: "tool-call", id: "1", name: "T", rawInput: "{}" } as const;

test("describeInput() is one line, also of an input that is no object", () => {
  expect(describeInput({ ...call, input: { a: "x\ny", b: 2 } }, 100)).toBe('a: "x\\ny", b: 2');
  expect(describeInput({ ...call, input: { command: 'echo "a   b"' } }, 100)).toBe('command: "echo \\"a   b\\""');
  expect(describeInput({ ...call, rawInput: "not\njson" }, 100)).toBe("not json");
  expect(describeInput({ ...call, input: { a: "x".repeat(100) } }, 10)).toBe('a: "xxxxx…');
});

test("describeResult() is the first line and how many more there are, or the failure", () => {
  expect(describeResult(toolResult(call, "ok", "\none\ntwo\n\nthree"), 100)).toBe("one (+2 lines)");
  expect(describeResult(toolResult(call, "ok", "one\ntwo"), 100)).toBe("one (+1 line)");
  expect(describeResult(toolResult(call, "failed", '{"error":"Cannot\\nread"}'), 100)).toBe("failed: Cannot read");
  expect(describeResult(toolResult(call, "denied", "no"), 100)).toBe("denied: no");
});
