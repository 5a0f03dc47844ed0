import { defineTool, type Tool, toolResult, userMessage } from "haft";
import { expect, test } from "vitest";
import { callResult } from "../../src/server/call-result.ts";

const call = { id: "call_1", name: "t" };
const plain = defineTool({ name: "t", description: "t", input: { type: "object" }, execute: () => "" });
const typed: Tool = { ...plain, outputSchema: { type: "object" } };

test("callResult() tells an error as the model would read it, and how the call ended for programs", () => {
  const result = toolResult(call, "timed-out", "Too slow", { code: "slow", attempts: 2, warnings: ["w"] });
  expect(callResult(result, plain, "key")).toEqual({
    content: [{ type: "text", text: "Too slow" }],
    isError: true,
    _meta: {
      "haft/effectKey": "key",
      "haft/outcome": { outcome: "timed-out", code: "slow", warnings: ["w"], attempts: 2 },
    },
  });
});

test("callResult() gives structured content of typed results alone", () => {
  const result = toolResult(call, "ok", "x", { structured: { a: 1 } });
  expect(callResult(result, typed, "k")).toMatchObject({ structuredContent: { a: 1 }, isError: false });
  expect(callResult(result, plain, "k")).not.toHaveProperty("structuredContent");
  expect(callResult(toolResult(call, "skipped", "not needed"), typed, "k").isError).toBe(true);
  expect(callResult(toolResult(call, "skipped", "not needed"), plain, "k").isError).toBe(false);
});

test("callResult() gives pictures, sound and other files as what they are, and what the tool added after them", () => {
  const content = [
    { type: "image", mediaType: "image/png", data: "AQ==" },
    { type: "file", mediaType: "audio/wav", data: "Ag==" },
    { type: "file", mediaType: "application/pdf", data: "Aw==", name: "a b.pdf" },
  ] as const;
  const result = toolResult(call, "ok", content, { appended: [userMessage("more")] });
  expect(callResult(result, plain, "k").content).toEqual([
    { type: "image", data: "AQ==", mimeType: "image/png" },
    { type: "audio", data: "Ag==", mimeType: "audio/wav" },
    { type: "resource", resource: { uri: "haft:/a%20b.pdf", mimeType: "application/pdf", blob: "Aw==" } },
    { type: "text", text: "more" },
  ]);
});
