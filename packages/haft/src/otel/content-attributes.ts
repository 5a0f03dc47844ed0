import type { Attributes } from "@opentelemetry/api";
import { inCallOrder } from "../message/in-call-order.ts";
import { type AssistantMessage, type Message, textOf } from "../message/message.ts";
import type { AssistantPart, ToolCall } from "../message/part.ts";
import type { ToolResult } from "../message/tool-result.ts";
import type { ModelRequest } from "../model/model.ts";
import { finishReason } from "./span-attributes.ts";

type Redact = (text: string) => string;

// The forms of messages, instructions and definitions are those of the JSON schemas beside the conventions (gen-ai-*.json).

export function requestContent(request: ModelRequest, redact: Redact): Attributes {
  const { system, messages, tailMessages = [], tools } = request;
  return {
    "gen_ai.system_instructions": system === undefined ? undefined : json([{ type: "text", content: system }], redact),
    "gen_ai.input.messages": json([...inCallOrder(messages), ...tailMessages].map(chatMessage), redact),
    "gen_ai.tool.definitions": json(
      tools.map(({ name, description, inputSchema }) => ({
        type: "function",
        name,
        description,
        parameters: inputSchema,
      })),
      redact,
    ),
  };
}

export function answerContent(message: AssistantMessage, redact: Redact): Attributes {
  return {
    "gen_ai.output.messages": json([{ ...chatMessage(message), finish_reason: finishReason(message) }], redact),
  };
}

export function toolCallContent(call: ToolCall, redact: Redact): Attributes {
  return { "gen_ai.tool.call.arguments": json(call.input ?? call.rawInput, redact) };
}

export function toolResultContent(result: ToolResult, redact: Redact): Attributes {
  return { "gen_ai.tool.call.result": redact(textOf(result)) };
}

function chatMessage(message: Message): { readonly role: string; readonly parts: readonly object[] } {
  if (message.role === "tool") {
    const response = { type: "tool_call_response", id: message.toolCallId, response: textOf(message) };
    return { role: "tool", parts: [response] };
  }
  return { role: message.role, parts: message.content.map(messagePart) };
}

function messagePart(part: AssistantPart): object {
  switch (part.type) {
    case "text":
      return { type: "text", content: part.text };
    case "reasoning":
      return { type: "reasoning", content: part.text };
    case "tool-call":
      return { type: "tool_call", id: part.id, name: part.name, arguments: part.input ?? part.rawInput };
    case "image":
    case "file":
      return { type: part.type, mime_type: part.mediaType };
    case "provider":
      return { type: "provider", provider: part.provider };
  }
}

function json(value: unknown, redact: Redact): string {
  return JSON.stringify(value, (_key, member: unknown) => (typeof member === "string" ? redact(member) : member));
}
