import {
  type AssistantMessage,
  type AssistantPart,
  type ContentPart,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  type ToolCall,
  type ToolResult,
  toolCallsOf,
} from "haft";
import { isInstruction, objectAt, textIn } from "../wire-json.ts";

/**
 * The messages of a request, instructions left out.
 *
 * @throws {TypeError} where OpenAI would answer 400
 */
export function readMessages(wire: readonly JsonObject[]): Message[] {
  const messages: Message[] = [];
  let open = new Map<string, string>();
  wire.forEach((message, index) => {
    const at = `messages[${index}]`;
    if (message.role !== "tool" && open.size > 0) {
      throw new TypeError(`${at}: there is no result yet for ${[...open.keys()].map((id) => `"${id}"`).join(", ")}`);
    }
    if (isInstruction(message)) return;
    if (message.role === "tool") messages.push(readResult(message, open, at));
    else if (message.role === "assistant") {
      const answer = readAssistant(message, at);
      open = new Map(toolCallsOf(answer).map((call) => [call.id, call.name]));
      messages.push(answer);
    } else if (message.role === "user") messages.push({ role: "user", content: readContent(message.content, at) });
    else
      throw new TypeError(`${at}.role: "${String(message.role)}" is none of system, developer, user, assistant, tool`);
  });
  if (open.size > 0)
    throw new TypeError(`"messages" ends without a result for ${[...open.keys()].map((id) => `"${id}"`).join(", ")}`);
  return messages;
}

function readResult(message: JsonObject, open: Map<string, string>, at: string): ToolResult {
  const toolCallId = String(message.tool_call_id);
  const toolName = open.get(toolCallId);
  if (toolName === undefined)
    throw new TypeError(`${at}.tool_call_id: no open call of the message before has the id "${toolCallId}"`);
  open.delete(toolCallId);
  return { role: "tool", toolCallId, toolName, outcome: "ok", content: readContent(message.content, at) };
}

function readAssistant(message: JsonObject, at: string): AssistantMessage {
  const text = textIn(message.content);
  const reasoning = textIn(message.reasoning_content ?? message.reasoning);
  const calls = Array.isArray(message.tool_calls) ? message.tool_calls.map(objectAt(`${at}.tool_calls`)) : [];
  const parts: AssistantPart[] = [];
  if (reasoning !== "") parts.push({ type: "reasoning", text: reasoning });
  if (text !== "") parts.push({ type: "text", text });
  parts.push(...calls.map((call, i) => readCall(call, `${at}.tool_calls[${i}]`)));
  const hasContent = typeof message.content === "string" || Array.isArray(message.content);
  if (!hasContent && calls.length === 0) throw new TypeError(`${at}: there is neither "content" nor "tool_calls"`);
  return { role: "assistant", content: parts, termination: "completed" };
}

function readCall(call: JsonObject, at: string): ToolCall {
  const called = call.function;
  if (typeof call.id !== "string" || !isJsonObject(called) || typeof called.name !== "string") {
    throw new TypeError(`${at}: "id" and "function.name" must be texts`);
  }
  if (typeof called.arguments !== "string") throw new TypeError(`${at}.function.arguments: it must be a text`);
  const input = parseObject(called.arguments, at);
  return { type: "tool-call", id: call.id, name: called.name, rawInput: called.arguments, input };
}

function parseObject(text: string, at: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return value;
  } catch {}
  throw new TypeError(`${at}.function.arguments: it is not the text of a JSON object`);
}

function readContent(content: JsonValue | undefined, at: string): ContentPart[] {
  if (typeof content === "string") return [{ type: "text", text: content }];
  if (!Array.isArray(content)) throw new TypeError(`${at}.content: it must be a text or a list of parts`);
  return content.map(objectAt(`${at}.content`)).map((part) => {
    const url = isJsonObject(part.image_url) ? part.image_url.url : undefined;
    const [, mediaType, data] = /^data:([^;]+);base64,(.*)$/s.exec(typeof url === "string" ? url : "") ?? [];
    if (mediaType !== undefined && data !== undefined) return { type: "image", mediaType, data };
    return { type: "text", text: typeof part.text === "string" ? part.text : JSON.stringify(part) };
  });
}
