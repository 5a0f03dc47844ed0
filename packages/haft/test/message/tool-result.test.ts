import { expect, test } from "vitest";
import { textOf } from "../../src/message/message.ts";
import type { ContentPart } from "../../src/message/part.ts";
import { isErrorOutcome, type Outcome, toolResult } from "../../src/message/tool-result.ts";
import { Transcript } from "../../src/message/transcript.ts";
import { toolCall } from "./rounds.ts";

const call = { id: "call-3", name: "workspace.echo" };
const text = (words: string): ContentPart => ({ type: "text", text: words });

test("S3-18 T-03 a result is a message that bears name, call id, outcome and parts", () => {
  const transcript = new Transcript([
    { role: "user", content: [text("say hello")] },
    { role: "assistant", content: [toolCall("call-3", "workspace.echo")], termination: "completed" },
  ]);
  transcript.append(toolResult(call, "ok", "hello from tool|loop|1", { sequence: 1 }));
  expect(transcript.messages).toHaveLength(3);
  expect(transcript.messages[2]).toEqual({
    role: "tool",
    toolCallId: "call-3",
    toolName: "workspace.echo",
    outcome: "ok",
    content: [text("hello from tool|loop|1")],
    sequence: 1,
  });
});

test("S3-20 toolResult() copies and freezes its parts and refuses one that is missing", () => {
  const parts = [text("a")];
  const result = toolResult(call, "ok", parts);
  parts.push(text("b"));
  expect(result.content).toEqual([text("a")]);
  expect(Object.isFrozen(result.content)).toBe(true);
  const missing = [text("a"), null] as unknown as ContentPart[];
  expect(() => toolResult(call, "ok", missing)).toThrow(
    new TypeError('Cannot make a result of call "call-3": part 1 is null'),
  );
});

test("S3-21 textOf() joins the text parts of a result without separator", () => {
  const image: ContentPart = { type: "image", mediaType: "image/png", data: "" };
  expect(textOf(toolResult(call, "ok", [text("alpha"), image, text("omega")]))).toBe("alphaomega");
});

test("S3-22 a result worked, failed, or was skipped: only what failed is told as an error", () => {
  const errors: Record<Outcome, boolean> = {
    ok: false,
    skipped: false,
    failed: true,
    "invalid-input": true,
    "unknown-tool": true,
    denied: true,
    "timed-out": true,
    cancelled: true,
    "not-run": true,
    unsettled: true,
  };
  for (const [outcome, isError] of Object.entries(errors)) expect(isErrorOutcome(outcome as Outcome)).toBe(isError);
});
