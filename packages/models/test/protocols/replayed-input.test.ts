import { expect, test } from "vitest";
import { replayedInput } from "../../src/protocols/replayed-input.ts";

const call = { type: "tool-call", id: "a", name: "f" } as const;

test("replayedInput() sends arguments back as they came, and what was no object as {}", () => {
  expect(replayedInput({ ...call, rawInput: '{"a": 1}', input: { a: 1 } })).toBe('{"a": 1}');
  expect(replayedInput({ ...call, rawInput: { a: 1 }, input: { a: 1 } })).toBe('{"a":1}');
  expect(replayedInput({ ...call, rawInput: '{"a"' })).toBe("{}");
});
