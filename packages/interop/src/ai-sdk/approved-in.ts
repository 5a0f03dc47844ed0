import type { ModelMessage } from "ai";

/** True when the conversation holds the approval of this very call. The AI SDK has checked it by then. */
export function isApprovedIn(messages: readonly ModelMessage[], toolCallId: string): boolean {
  const requests = messages.flatMap((message) =>
    message.role === "assistant" && typeof message.content !== "string"
      ? message.content.filter((part) => part.type === "tool-approval-request" && part.toolCallId === toolCallId)
      : [],
  ) as readonly { readonly approvalId: string }[];
  const approvalIds = new Set(requests.map(({ approvalId }) => approvalId));
  return messages.some(
    (message) =>
      message.role === "tool" &&
      message.content.some(
        (part) => part.type === "tool-approval-response" && part.approved && approvalIds.has(part.approvalId),
      ),
  );
}
