import { englishTexts, textOf, toolCall } from "haft";
import { expect, test } from "vitest";
import { waitingResult } from "../../src/door/waiting-result.ts";

test.each([
  ["approval", "denied", /needs approval \(why\) and nobody is there/],
  ["host", "not-run", /for the host to execute, and none is there/],
  ["held", "not-run", /for the host to execute, and none is there/],
  ["unknown-tool", "unknown-tool", /Cannot find tool/],
] as const)("waitingResult() refuses a call of the kind %s", (kind, outcome, text) => {
  const result = waitingResult({ call: toolCall("deploy"), kind, reason: "why" }, englishTexts);
  expect(result).toMatchObject({ outcome, toolName: "deploy" });
  expect(textOf(result)).toMatch(text);
});
