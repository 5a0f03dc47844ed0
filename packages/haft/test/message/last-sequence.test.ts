import { expect, test } from "vitest";
import { lastSequence } from "../../src/message/last-sequence.ts";
import { assistantMessage, userMessage } from "../../src/message/message.ts";
import { toolCall } from "../../src/message/tool-call.ts";
import { toolResult } from "../../src/message/tool-result.ts";
import { Transcript } from "../../src/message/transcript.ts";

const round = (...numbers: readonly number[]) => {
  const calls = numbers.map((n) => toolCall("t", {}, `call-${n}`));
  return [
    assistantMessage(calls),
    ...calls.map((call, i) => toolResult(call, "ok", "", { sequence: numbers[i] as number })),
  ];
};

test("S3-11 lastSequence() is the highest number of the last round that has one, in whatever order its calls ended", () => {
  expect(lastSequence(new Transcript())).toBe(0);
  expect(lastSequence(new Transcript([userMessage("a"), assistantMessage("b")]))).toBe(0);
  expect(lastSequence(new Transcript([...round(1), ...round(4, 3, 2)]))).toBe(4);
  expect(lastSequence(new Transcript([...round(1), userMessage("a"), assistantMessage("b")]))).toBe(1);
  const started = { type: "tool-call-started", toolCallId: "x", sequence: 9, effectKey: "s:x" } as const;
  expect(lastSequence(new Transcript([...round(1, 2), assistantMessage([toolCall("t", {}, "x")]), started]))).toBe(9);
});
