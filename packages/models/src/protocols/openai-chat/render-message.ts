import {
  type AssistantMessage,
  isJsonObject,
  type Message,
  type ToolCall,
  type ToolResult,
  textOf,
  toolCallsOf,
} from "haft";
import { movedMedia } from "../moved-media.ts";
import { replayedInput } from "../replayed-input.ts";
import type { ToolNameMap } from "../tool-name-map.ts";
import { nineLetterCallId, wireCallId } from "../wire-call-id.ts";
import type { ChatQuirks } from "./chat-quirks.ts";
import { renderContent } from "./render-content.ts";
import type { OpenAIAssistantMessage, OpenAIMessage, OpenAIToolCall } from "./wire-message.ts";

/** A message on the wire. `moved` is what its place cannot hold: it goes into a user message after the results of the round. */
export interface RenderedMessage {
  readonly message: OpenAIMessage;
  readonly moved?: OpenAIMessage;
}

export interface MessageRules extends ChatQuirks {
  readonly provider: string;
  readonly model?: string | undefined;
}

export function renderMessage(message: Message, names: ToolNameMap, rules: MessageRules): RenderedMessage {
  switch (message.role) {
    case "user":
      return { message: { role: "user", content: renderContent(message.content) } };
    case "assistant":
      return { message: renderAssistant(message, names, rules) };
    case "tool":
      return renderResult(message, rules);
  }
}

function renderAssistant(message: AssistantMessage, names: ToolNameMap, rules: MessageRules): OpenAIAssistantMessage {
  const text = textOf(message);
  const calls = toolCallsOf(message).filter((call) => !call.isHandled);
  return {
    role: "assistant",
    // OpenAI refuses a message that has neither content nor calls.
    content: text === "" && calls.length > 0 ? null : text,
    ...(calls.length > 0 && { tool_calls: calls.map((call) => renderCall(call, names, rules)) }),
    ...renderReasoning(message, calls.length > 0, rules),
  };
}

function renderCall(call: ToolCall, names: ToolNameMap, rules: MessageRules): OpenAIToolCall {
  return {
    id: idOf(call.id, rules),
    type: "function",
    function: { name: names.toWire(call.name), arguments: replayedInput(call) },
  };
}

function idOf(id: string, { callIds = "any" }: MessageRules): string {
  return callIds === "any" ? wireCallId(id) : nineLetterCallId(id);
}

// Only the provider that sent reasoning gets it back. DeepSeek refuses calls without it, even when it is empty
// (api-docs.deepseek.com, "Thinking Mode", tool calls).
function renderReasoning(
  message: AssistantMessage,
  hasCalls: boolean,
  { provider, model, callReasoningField }: MessageRules,
): Pick<OpenAIAssistantMessage, "reasoning_content" | "reasoning" | "reasoning_details"> {
  const { providerData } = message;
  const isOwn = isJsonObject(providerData) && providerData.provider === provider;
  if (isOwn && Array.isArray(providerData.reasoningDetails)) {
    return providerData.model === model ? { reasoning_details: providerData.reasoningDetails } : {};
  }
  const own = isOwn ? providerData.reasoningField : undefined;
  const field = own ?? (hasCalls ? callReasoningField : undefined);
  if (field !== "reasoning_content" && field !== "reasoning") return {};
  const text = message.content.map((part) => (part.type === "reasoning" ? part.text : "")).join("");
  return { [field]: own === undefined ? "" : text };
}

function renderResult(result: ToolResult, rules: MessageRules): RenderedMessage {
  const toolCallId = idOf(result.toolCallId, rules);
  const text = textOf(result);
  const others = result.content.filter((part) => part.type !== "text");
  if (others.length === 0) return { message: { role: "tool", tool_call_id: toolCallId, content: text } };
  const { pointer, label } = movedMedia(others, result.toolName, toolCallId);
  return {
    message: { role: "tool", tool_call_id: toolCallId, content: text === "" ? pointer : `${text}\n\n${pointer}` },
    moved: { role: "user", content: renderContent([{ type: "text", text: label }, ...others]) },
  };
}
