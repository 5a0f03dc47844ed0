import {
  type AssistantMessage,
  type AssistantPart,
  type ContentPart,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  type ToolCall,
  type ToolDefinition,
  type ToolResult,
} from "haft";

/** A request as the model server understood it. Names are those of the wire. */
export interface ReceivedRequest {
  readonly model: string;
  readonly system?: string;
  readonly messages: readonly Message[];
  readonly tools: readonly ToolDefinition[];
  readonly isStreamed: boolean;
  readonly isUsageWanted: boolean;
  readonly body: JsonObject;
}

/**
 * Reads the body of a request to Chat Completions back into messages.
 *
 * @throws {TypeError} saying what OpenAI would refuse: a wrong shape, a call without a result, a result without a call
 */
export function readRequest(body: JsonValue): ReceivedRequest {
  if (!isJsonObject(body)) throw new TypeError("the body is not a JSON object");
  if (typeof body.model !== "string") throw new TypeError('"model" is missing');
  if (!Array.isArray(body.messages) || body.messages.length === 0)
    throw new TypeError('"messages" is missing or empty');
  const messages = body.messages.map(objectAt("messages"));
  const system = messages
    .filter(isInstruction)
    .map((message) => textIn(message.content))
    .join("\n\n");
  return {
    model: body.model,
    ...(system !== "" && { system }),
    messages: readMessages(messages),
    tools: readTools(body.tools),
    isStreamed: body.stream === true,
    isUsageWanted: isJsonObject(body.stream_options) && body.stream_options.include_usage === true,
    body,
  };
}

function readMessages(wire: readonly JsonObject[]): Message[] {
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
      open = new Map(callsIn(answer).map((call) => [call.id, call.name]));
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

function callsIn(message: AssistantMessage): ToolCall[] {
  return message.content.filter((part): part is ToolCall => part.type === "tool-call");
}

function readTools(tools: JsonValue | undefined): ToolDefinition[] {
  if (tools === undefined) return [];
  if (!Array.isArray(tools) || tools.length === 0) throw new TypeError('"tools" must be a list that is not empty');
  return tools.map(objectAt("tools")).map((tool, i) => {
    const { name, description = "", parameters = {} } = isJsonObject(tool.function) ? tool.function : {};
    if (typeof name !== "string" || !/^[a-zA-Z0-9_-]{1,64}$/.test(name)) {
      throw new TypeError(`tools[${i}].function.name: ${JSON.stringify(name)} does not match ^[a-zA-Z0-9_-]{1,64}$`);
    }
    return { name, description: String(description), inputSchema: isJsonObject(parameters) ? parameters : {} };
  });
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

function textIn(content: JsonValue | undefined): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part) => (isJsonObject(part) && typeof part.text === "string" ? part.text : "")).join("");
}

function isInstruction(message: JsonObject): boolean {
  return message.role === "system" || message.role === "developer";
}

function objectAt(path: string): (value: JsonValue, index: number) => JsonObject {
  return (value, index) => {
    if (!isJsonObject(value)) throw new TypeError(`${path}[${index}]: it is not an object`);
    return value;
  };
}
