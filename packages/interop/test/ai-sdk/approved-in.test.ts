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
