import { toolResult } from "haft";
import { expect, test } from "vitest";
import { ToolCallFailed } from "../../src/door/call-failed.ts";

test("ToolCallFailed says the text of its result and nothing else", () => {
  const result = toolResult({ id: "c1", name: "deploy" }, "failed", "It rains");
  const error = new ToolCallFailed(result, { cause: "rain" });
  expect([error.message, String(error), error.result, error.cause]).toEqual(["It rains", "It rains", result, "rain"]);
});
