import type { ModelMessage } from "ai";
import { expect, test } from "vitest";
import { isApprovedIn } from "../../src/ai-sdk/approved-in.ts";

function conversation(approved: boolean, approvalId = "a1"): ModelMessage[] {
  return [
    { role: "user", content: "Go." },
    { role: "assistant", content: "Let me see." },
    { role: "assistant", content: [{ type: "tool-approval-request", approvalId: "a1", toolCallId: "c1" }] },
    { role: "tool", content: [{ type: "tool-approval-response", approvalId, approved }] },
  ];
}

test("isApprovedIn() finds the approval of this very call", () => {
  expect(isApprovedIn(conversation(true), "c1")).toBe(true);
  expect(isApprovedIn(conversation(true), "c2")).toBe(false);
  expect(isApprovedIn(conversation(false), "c1")).toBe(false);
  expect(isApprovedIn(conversation(true, "a2"), "c1")).toBe(false);
});

test("isApprovedIn() takes no approval of an earlier call with the same id", () => {
  const output = { type: "text", value: "Done." } as const;
  const answered: ModelMessage[] = [
    ...conversation(true),
    { role: "tool", content: [{ type: "tool-result", toolCallId: "c1", toolName: "deploy", output }] },
  ];
  expect(isApprovedIn(answered, "c1")).toBe(false);
  expect(isApprovedIn([...answered, ...conversation(false, "a2")], "c1")).toBe(false);
  expect(isApprovedIn([...answered, ...conversation(true)], "c1")).toBe(true);
});

test("isApprovedIn() takes no approval of a call with another input", () => {
  const calling = (input: unknown): ModelMessage => ({
    role: "assistant",
    content: [
      { type: "tool-call", toolCallId: "c1", toolName: "deploy", input },
      { type: "tool-approval-request", approvalId: "a1", toolCallId: "c1" },
    ],
  });
  const asked = (input: unknown): ModelMessage[] => [
    ...conversation(true).slice(0, 2),
    calling(input),
    ...conversation(true).slice(3),
  ];
  expect(isApprovedIn(asked({ to: "test" }), "c1", { to: "test" })).toBe(true);
  expect(isApprovedIn(asked({ to: "test" }), "c1", { to: "production" })).toBe(false);
});
