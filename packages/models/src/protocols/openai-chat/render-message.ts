import {
  type AssistantMessage,
  isJsonObject,
  type Message,
  type ToolCall,
  type ToolResult,
  textOf,
  toolCallsOf,
} from "haft";
import type { ToolNameMap } from "../tool-name-map.ts";
import { wireCallId } from "../wire-call-id.ts";
import { renderContent } from "./render-content.ts";
import type { OpenAIAssistantMessage, OpenAIMessage, OpenAIToolCall } from "./wire-message.ts";

/** A message on the wire. `moved` is what its place cannot hold: it goes into a user message after the results of the round. */
export interface RenderedMessage {
  readonly message: OpenAIMessage;
  readonly moved?: OpenAIMessage;
}

export function renderMessage(message: Message, names: ToolNameMap, provider: string): RenderedMessage {
  switch (message.role) {
    case "user":
      return { message: { role: "user", content: renderContent(message.content) } };
    case "assistant":
      return { message: renderAssistant(message, names, provider) };
    case "tool":
      return renderResult(message);
  }
}

function renderAssistant(message: AssistantMessage, names: ToolNameMap, provider: string): OpenAIAssistantMessage {
  const text = textOf(message);
  const calls = toolCallsOf(message).filter((call) => !call.isHandled);
  return {
    role: "assistant",
    // OpenAI refuses a message that has neither content nor calls.
    content: text === "" && calls.length > 0 ? null : text,
    ...(calls.length > 0 && { tool_calls: calls.map((call) => renderCall(call, names)) }),
    ...renderReasoning(message, provider),
  };
}

function renderCall(call: ToolCall, names: ToolNameMap): OpenAIToolCall {
  return {
    id: wireCallId(call.id),
    type: "function",
    function: { name: names.toWire(call.name), arguments: renderInput(call) },
  };
}

function renderInput({ input, rawInput }: ToolCall): string {
  if (input === undefined) return "{}";
  return typeof rawInput === "string" ? rawInput : JSON.stringify(input);
}

// Only the provider that sent reasoning gets it back. DeepSeek refuses calls without it, even when it is empty
// (api-docs.deepseek.com, "Thinking Mode", tool calls).
function renderReasoning(
  message: AssistantMessage,
  provider: string,
): { reasoning_content?: string; reasoning?: string } {
  const { providerData } = message;
  if (!isJsonObject(providerData) || providerData.provider !== provider) return {};
  const text = message.content.map((part) => (part.type === "reasoning" ? part.text : "")).join("");
  if (providerData.reasoningField === "reasoning_content") return { reasoning_content: text };
  return providerData.reasoningField === "reasoning" ? { reasoning: text } : {};
}

function renderResult(result: ToolResult): RenderedMessage {
  const toolCallId = wireCallId(result.toolCallId);
  const text = textOf(result);
  const others = result.content.filter((part) => part.type !== "text");
  if (others.length === 0) return { message: { role: "tool", tool_call_id: toolCallId, content: text } };
  const what = others.every((part) => part.type === "image") ? "image" : "file";
  const counted = others.length === 1 ? `The ${what}` : `The ${others.length} ${what}s`;
  const pointer = `[${counted} of this result: in the next user message]`;
  const label = `[${counted} of the result of "${result.toolName}" (${toolCallId})]`;
  return {
    message: { role: "tool", tool_call_id: toolCallId, content: text === "" ? pointer : `${text}\n\n${pointer}` },
    moved: { role: "user", content: renderContent([{ type: "text", text: label }, ...others]) },
  };
}
