import { expect, test } from "vitest";
import { toEnvelope } from "../../src/message/envelope.ts";
import { toolResult } from "../../src/message/tool-result.ts";

const call = { id: "a", name: "Read" };

test("S4-21 toEnvelope() gives the structured output or the text of what worked", () => {
  expect(toEnvelope(toolResult(call, "ok", "text"))).toEqual({ success: true, result: "text" });
  expect(toEnvelope(toolResult(call, "ok", "text", { structured: { n: 1 } }))).toEqual({
    success: true,
    result: { n: 1 },
  });
  expect(toEnvelope(toolResult(call, "ok", "text", { structured: null }))).toEqual({ success: true, result: null });
  expect(toEnvelope(toolResult(call, "skipped", ""))).toEqual({ success: true, result: "" });
});

test("S4-21 toEnvelope() gives the text of what failed, or its outcome when it said nothing", () => {
  expect(toEnvelope(toolResult(call, "failed", "no such file"))).toEqual({ success: false, error: "no such file" });
  expect(toEnvelope(toolResult(call, "timed-out", []))).toEqual({ success: false, error: "timed-out" });
});
