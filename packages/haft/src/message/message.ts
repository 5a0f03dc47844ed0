import type { JsonValue } from "../json/json-value.ts";
import type { AssistantPart, ContentPart, TextPart, ToolCall } from "./part.ts";
import type { ToolResult } from "./tool-result.ts";

/** What a user says, or what a program says in a user's place. */
export interface UserMessage {
  readonly role: "user";
  readonly content: readonly ContentPart[];
}

/** Why an answer ended. Only the calls of a `completed` answer are run. */
export type Termination = (typeof terminations)[number];

export const terminations = ["completed", "length", "content-filter", "cancelled", "error"] as const;

/** Tokens of one request and its answer. `inputTokens` includes what was read from and written to a prompt cache. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens?: number;
  readonly cacheWriteTokens?: number;
  readonly reasoningTokens?: number;
}

/**
 * One answer of a model.
 *
 * `definitionsHash` is the fingerprint of the tool definitions it was shown. `providerData` is what its provider wants back unchanged.
 */
export interface AssistantMessage {
  readonly role: "assistant";
  readonly content: readonly AssistantPart[];
  readonly termination: Termination;
  readonly usage?: Usage;
  readonly model?: string;
  readonly definitionsHash?: string;
  readonly providerData?: JsonValue;
}

/** An entry of the conversation. A tool result is a message of its own. */
export type Message = UserMessage | AssistantMessage | ToolResult;

/** A text becomes one text part. */
export function userMessage(content: string | readonly ContentPart[]): UserMessage {
  return { role: "user", content: typeof content === "string" ? [{ type: "text", text: content }] : content };
}

/** An answer as a model would have given it; a text becomes one text part. */
export function assistantMessage(
  content: string | readonly AssistantPart[],
  termination: Termination = "completed",
): AssistantMessage {
  return {
    role: "assistant",
    content: typeof content === "string" ? [{ type: "text", text: content }] : content,
    termination,
  };
}

/** The calls of a message in the order the model made them; none for a message of another role. */
export function toolCallsOf(message: Message): readonly ToolCall[] {
  if (message.role !== "assistant") return noCalls;
  const { content } = message;
  let calls: ToolCall[] | undefined;
  for (let i = 0; i < content.length; i++) {
    const part = content[i] as AssistantPart;
    if (part.type !== "tool-call") continue;
    if (calls === undefined) calls = [part];
    else calls.push(part);
  }
  return calls ?? noCalls;
}

/** True when the message makes a call that wants a result from here: calls that somebody else answers do not count. */
export function hasToolCalls(message: Message): boolean {
  return message.role === "assistant" && message.content.some((part) => part.type === "tool-call" && !part.isHandled);
}

/** The text parts of a message or result, joined without a separator. */
export function textOf(message: { readonly content: readonly { readonly type: string }[] }): string {
  const { content } = message;
  if (content.length === 1 && content[0]?.type === "text") return (content[0] as TextPart).text;
  let text = "";
  for (const part of content) if (part.type === "text") text += (part as TextPart).text;
  return text;
}

const noCalls: readonly ToolCall[] = [];
