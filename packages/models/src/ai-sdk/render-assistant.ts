import type { LanguageModelV4Message } from "@ai-sdk/provider";
import { type AssistantMessage, isJsonObject, type JsonObject, type JsonValue, type ToolCall, toolCallsOf } from "haft";
import type { ToolNameMap } from "../protocols/tool-name-map.ts";
import { callId } from "./call-id.ts";

type AnswerPart = Extract<LanguageModelV4Message, { role: "assistant" }>["content"][number];

/**
 * The parts of an answer. Thoughts, files, and what the provider alone can read go back only to the provider they came from,
 * with what it wanted back.
 */
export function renderAssistant(message: AssistantMessage, names: ToolNameMap, provider: string): AnswerPart[] {
  const { providerData } = message;
  const own = isJsonObject(providerData) && providerData.provider === provider ? providerData : undefined;
  const calls = toolCallsOf(message);
  const metadata = Array.isArray(own?.calls) ? own.calls : [];
  const parts: AnswerPart[] = [];
  for (const part of message.content) {
    switch (part.type) {
      case "text":
        if (part.text.trim() !== "") parts.push({ type: "text", text: part.text });
        break;
      case "reasoning":
        if (own !== undefined) parts.push({ type: "reasoning", text: part.text });
        break;
      case "tool-call":
        if (!part.isHandled || own !== undefined) {
          parts.push({ ...renderCall(part, names), ...providerOptions(metadata[calls.indexOf(part)]) });
        }
        break;
      case "image":
      case "file": {
        const { mediaType, data } = part;
        if (own !== undefined) parts.push({ type: "file", mediaType, data: { type: "data", data } });
        break;
      }
      case "provider":
        if (part.provider === provider && isJsonObject(part.data)) addOwn(part.data, parts);
        break;
    }
  }
  return parts;
}

function renderCall(call: ToolCall, names: ToolNameMap): Extract<AnswerPart, { type: "tool-call" }> {
  const { id, name, providerCallId = id, isHandled, input = {} } = call;
  if (isHandled)
    return { type: "tool-call", toolCallId: providerCallId, toolName: name, input, providerExecuted: true };
  return { type: "tool-call", toolCallId: callId(id), toolName: names.toWire(name), input };
}

function providerOptions(metadata: JsonValue | undefined): Pick<AnswerPart, "providerOptions"> {
  return isJsonObject(metadata) ? { providerOptions: metadata as NonNullable<AnswerPart["providerOptions"]> } : {};
}

function addOwn(data: JsonObject, parts: AnswerPart[]): void {
  const last = parts.at(-1);
  if (data.type !== "metadata") parts.push(withUrl(data) as unknown as AnswerPart);
  else if (last !== undefined) parts[parts.length - 1] = { ...last, ...providerOptions(data.providerOptions) };
}

// Addresses are objects in a prompt, which a transcript cannot hold.
function withUrl(part: JsonObject): Readonly<Record<string, unknown>> {
  const { data } = part;
  if (!isJsonObject(data) || data.type !== "url" || typeof data.url !== "string") return part;
  return { ...part, data: { type: "url", url: new URL(data.url) } };
}
