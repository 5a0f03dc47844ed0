import type { ModelMessage } from "ai";
import { stringifyValue } from "haft";

type Part = Exclude<ModelMessage["content"], string>[number];

/**
 * True when the conversation holds the approval of this very call. The AI SDK has checked it by then.
 *
 * Models that count their calls anew give the same id again: an approval before the last result under the id is an earlier call's, and
 * one of a call with another input is of another call.
 */
export function isApprovedIn(messages: readonly ModelMessage[], toolCallId: string, input?: unknown): boolean {
  const parts = messages.flatMap(({ content }): readonly Part[] => (typeof content === "string" ? [] : content));
  const answered = parts.findLastIndex((part) => part.type === "tool-result" && part.toolCallId === toolCallId);
  const open = parts.slice(answered + 1);
  const call = open.findLast((part) => part.type === "tool-call" && part.toolCallId === toolCallId);
  if (call?.type === "tool-call" && stringifyValue(call.input) !== stringifyValue(input)) return false;
  const approvalIds = open.flatMap((part) =>
    part.type === "tool-approval-request" && part.toolCallId === toolCallId ? [part.approvalId] : [],
  );
  return open.some(
    (part) => part.type === "tool-approval-response" && part.approved && approvalIds.includes(part.approvalId),
  );
}
