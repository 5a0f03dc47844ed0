import { expect, test } from "vitest";
import { assistantMessage, hasToolCalls, textOf, toolCallsOf, userMessage } from "../../src/message/message.ts";
import type { ContentPart } from "../../src/message/part.ts";
import { answer, calls, result, toolCall } from "./rounds.ts";

test("S2-48 hasToolCalls() is true of an answer that makes calls, and of nothing else", () => {
  expect(hasToolCalls(calls("a"))).toBe(true);
  expect(hasToolCalls(answer("done"))).toBe(false);
  expect(hasToolCalls(userMessage("q"))).toBe(false);
  expect(hasToolCalls(result("a"))).toBe(false);
});

test("S2-39 hasToolCalls() does not count calls that somebody else answers", () => {
  const handled = toolCall("h", "search", { isHandled: true });
  expect(hasToolCalls(calls(handled))).toBe(false);
  expect(hasToolCalls(calls(handled, "a"))).toBe(true);
});

test("toolCallsOf() gives the calls in the order in which they were made", () => {
  const message = assistantMessage([
    { type: "text", text: "now" },
    toolCall("a"),
    { type: "text", text: "then" },
    toolCall("b"),
  ]);
  expect(toolCallsOf(message).map(({ id }) => id)).toEqual(["a", "b"]);
  expect(toolCallsOf(userMessage("q"))).toEqual([]);
  expect(toolCallsOf(result("a"))).toEqual([]);
});

test("userMessage() and assistantMessage() make one text part of a text", () => {
  expect(userMessage("q")).toEqual({ role: "user", content: [{ type: "text", text: "q" }] });
  const parts: readonly ContentPart[] = [{ type: "image", mediaType: "image/png", data: "" }];
  expect(userMessage(parts).content).toBe(parts);
  expect(assistantMessage("a")).toEqual({
    role: "assistant",
    content: [{ type: "text", text: "a" }],
    termination: "completed",
  });
});

test("S3-73 an answer carries its termination and keeps what it said", () => {
  expect(assistantMessage("cut o", "length")).toMatchObject({ termination: "length", content: [{ text: "cut o" }] });
});

test("textOf() joins the text parts and nothing else", () => {
  const message = assistantMessage([
    { type: "text", text: "a" },
    { type: "reasoning", text: "x" },
    { type: "text", text: "b" },
  ]);
  expect(textOf(message)).toBe("ab");
  expect(textOf(answer("a"))).toBe("a");
  expect(textOf(assistantMessage([]))).toBe("");
});
