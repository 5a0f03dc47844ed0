import type { AssistantMessage, Message, Termination } from "../../src/message/message.ts";
import { assistantMessage } from "../../src/message/message.ts";
import type { ToolCall } from "../../src/message/part.ts";
import { type Outcome, type ToolResult, type ToolResultDetails, toolResult } from "../../src/message/tool-result.ts";
import type { ToolCallStarted } from "../../src/message/transcript-entry.ts";

export function toolCall(id: string, name = "Read", more: Partial<ToolCall> = {}): ToolCall {
  return { type: "tool-call", id, name, rawInput: "{}", input: {}, ...more };
}

/** An answer that calls Read under each of these ids. */
export function calls(...ids: readonly (string | ToolCall)[]): AssistantMessage {
  return assistantMessage(ids.map((id) => (typeof id === "string" ? toolCall(id) : id)));
}

export function answer(text: string, termination?: Termination): AssistantMessage {
  return assistantMessage(text, termination);
}

export function result(id: string, name = "Read", details?: ToolResultDetails, outcome: Outcome = "ok"): ToolResult {
  return toolResult({ id, name }, outcome, `result of ${id}`, details);
}

export function started(toolCallId: string): ToolCallStarted {
  return { type: "tool-call-started", toolCallId, sequence: 1, effectKey: `s:${toolCallId}` };
}

/** What stands where, in short: `user`, `assistant`, or the id of the call that was answered. */
export function outline(messages: readonly Message[]): readonly string[] {
  return messages.map((message) => (message.role === "tool" ? message.toolCallId : message.role));
}
