import { ToolMessage } from "@langchain/core/messages";
import { toolResult } from "haft";
import { expect, test } from "vitest";
import { ToolCallFailed } from "../../src/door/call-failed.ts";
import { toToolMessage } from "../../src/langchain/to-tool-message.ts";

const call = { id: "c1", name: "look" };
const failed = toolResult(call, "failed", "no luck");

test("toToolMessage() marks a failure, or throws it where there is no id", () => {
  const message = toToolMessage(failed, "look", "c1");
  expect(message).toBeInstanceOf(ToolMessage);
  expect(message).toMatchObject({ status: "error", content: "no luck", tool_call_id: "c1", name: "look" });
  expect(() => toToolMessage(failed, "look", undefined)).toThrow(ToolCallFailed);
});

test("toToolMessage() names files, which not every model takes", () => {
  const result = toolResult(call, "ok", [{ type: "file", mediaType: "application/pdf", data: "QUJD" }]);
  expect(toToolMessage(result, "look", undefined)).toEqual([
    { type: "text", text: "[application/pdf, 3 bytes, left out]" },
  ]);
});
