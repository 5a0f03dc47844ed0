import { assistantMessage, Transcript, toolResult, userMessage } from "haft";
import { expect, test } from "vitest";
import { reportOf } from "../../../src/commands/run/report.ts";

const facts = { end: "done", endReason: "answered", durationMs: 1, modelMs: 1 } as const;

test("reportOf() counts what this run added, and takes the last answer of the conversation", () => {
  const usage = { inputTokens: 2, outputTokens: 1 };
  const transcript = new Transcript([userMessage("one"), { ...assistantMessage("first"), usage }, userMessage("two")]);
  transcript.append({ ...assistantMessage("second"), usage });
  expect(reportOf(transcript, 2, facts)).toMatchObject({ text: "second", answers: 1, usage });
  expect(reportOf(transcript, 4, facts)).toMatchObject({ text: "second", answers: 0, usage: { inputTokens: 0 } });
});

test("reportOf() lists the calls denied in this run, also of an answer before it", () => {
  const call = (id: string) => ({ type: "tool-call", id, name: "T", rawInput: "{" }) as const;
  const transcript = new Transcript([userMessage("x"), assistantMessage([call("1"), call("2")])]);
  transcript.append({ ...toolResult(call("1"), "denied", "no"), code: "no-approver" });
  transcript.append(toolResult(call("2"), "ok", "yes"));
  expect(reportOf(transcript, 2, facts).denials).toEqual([
    { toolCallId: "1", toolName: "T", input: "{", code: "no-approver", reason: "no" },
  ]);
});

test("reportOf() lists no call that is refused because it brings nothing new: permissions did not decide that", () => {
  const call = { type: "tool-call", id: "1", name: "T", rawInput: {} } as const;
  const transcript = new Transcript([userMessage("x"), assistantMessage([call])]);
  transcript.append({ ...toolResult(call, "denied", "the same again"), code: "no-progress" });
  expect(reportOf(transcript, 0, facts).denials).toEqual([]);
});
