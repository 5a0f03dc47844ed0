import { toolResult } from "haft";
import { expect, test } from "vitest";
import { resultText } from "../../../src/commands/session/result-text.ts";

test("resultText() is the text, and of a failure its message alone", () => {
  const call = { id: "1", name: "T" };
  expect(resultText(toolResult(call, "ok", '{"error":"mine"}'))).toBe('{"error":"mine"}');
  expect(resultText(toolResult(call, "failed", '{"error":"no"}'))).toBe("no");
  expect(resultText(toolResult(call, "failed", "plain"))).toBe("plain");
});
