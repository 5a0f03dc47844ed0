import {
  type AssistantPart,
  type ContentPart,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  type ToolCall,
  type ToolResult,
} from "haft";
import { isInstruction, objectAt, textIn } from "../wire-json.ts";
import { decryptedReasoning } from "./encrypted-reasoning.ts";

/**
 * The messages of a list of items, instructions apart. What the model said in a row becomes one message.
 *
 * @throws {TypeError} in OpenAI's words, where it would answer 400
 */
export function readItems(items: readonly JsonObject[]): {
  readonly system: readonly string[];
  readonly messages: Message[];
} {
  checkIds(items);
  checkReasoning(items);
  checkPairs(items);
  const system = items.filter(isInstruction).map((item) => textIn(item.content));
  const names = new Map<string, string>();
  const messages: Message[] = [];
  let said: AssistantPart[] = [];
  const endAnswer = (): void => {
    if (said.length > 0) messages.push({ role: "assistant", content: said, termination: "completed" });
    said = [];
  };
  items.forEach((item, index) => {
    const at = `input[${index}]`;
    if (isInstruction(item)) return;
    if (item.type === "function_call_output") {
      endAnswer();
      messages.push(readOutput(item, names, at));
    } else if (item.role === "user") {
      endAnswer();
      messages.push({ role: "user", content: readContent(item.content, at) });
    } else {
      const part = readPart(item, at);
      if (part.type === "tool-call") names.set(part.id, part.name);
      said.push(part);
    }
  });
  endAnswer();
  return { system, messages };
}

/** Source: "Invalid 'input[2].id': 'msg_…'. Expected an ID that begins with 'fc'", quoted in continuedev/continue#11494. */
function checkIds(items: readonly JsonObject[]): void {
  items.forEach(({ type, id }, index) => {
    const beginning = idBeginnings[String(type)];
    if (beginning === undefined || typeof id !== "string" || id.startsWith(beginning)) return;
    throw new TypeError(`Invalid 'input[${index}].id': '${id}'. Expected an ID that begins with '${beginning}'.`);
  });
}

const idBeginnings: Readonly<Record<string, string>> = { function_call: "fc", message: "msg", reasoning: "rs" };

function checkReasoning(items: readonly JsonObject[]): void {
  items.forEach((item, index) => {
    if (item.type !== "reasoning") return;
    if (typeof item.encrypted_content !== "string") {
      throw new TypeError(
        `Item with id '${String(item.id)}' not found. Items are not persisted when \`store\` is set to false.`,
      );
    }
    if (decryptedReasoning(item.encrypted_content) === undefined) {
      throw new TypeError(`The encrypted content for item ${String(item.id)} could not be verified`);
    }
    const next = items[index + 1];
    if (next === undefined || next.role === "user" || next.type === "function_call_output") {
      throw new TypeError(
        `Item '${String(item.id)}' of type 'reasoning' was provided without its required following item`,
      );
    }
  });
}

function checkPairs(items: readonly JsonObject[]): void {
  const called = new Set<string>();
  const answered = new Set<string>();
  for (const { type, call_id } of items) {
    const id = String(call_id);
    if (type === "function_call" && called.has(id)) throw new TypeError(`Duplicate function call with call_id ${id}`);
    if (type === "function_call") called.add(id);
    if (type !== "function_call_output") continue;
    if (!called.has(id)) throw new TypeError(`No tool call found for function call output with call_id ${id}`);
    if (answered.has(id)) throw new TypeError(`Duplicate function call output with call_id ${id}`);
    answered.add(id);
  }
  for (const id of called) if (!answered.has(id)) throw new TypeError(`No tool output found for function call ${id}`);
}

function readOutput(item: JsonObject, names: ReadonlyMap<string, string>, at: string): ToolResult {
  const toolCallId = String(item.call_id);
  const toolName = names.get(toolCallId) ?? "";
  return { role: "tool", toolCallId, toolName, outcome: "ok", content: readContent(item.output, at) };
}

function readPart(item: JsonObject, at: string): AssistantPart {
  if (item.type === "function_call") return readCall(item, at);
  if (item.type === "reasoning") {
    return { type: "reasoning", text: decryptedReasoning(String(item.encrypted_content)) ?? "", providerData: item };
  }
  if (item.role === "assistant") return { type: "text", text: textIn(item.content) };
  if (typeof item.type === "string" && item.type !== "message")
    return { type: "provider", provider: "openai", data: item };
  throw new TypeError(`${at}.role: "${String(item.role)}" is none of user, assistant, system, developer`);
}

function readCall({ call_id, name, arguments: given }: JsonObject, at: string): ToolCall {
  if (typeof call_id !== "string" || call_id.length > 64) {
    throw new TypeError(`${at}.call_id: expected a string with maximum length 64`);
  }
  if (typeof name !== "string" || !/^[a-zA-Z0-9_-]{1,64}$/.test(name)) {
    throw new TypeError(`${at}.name: ${JSON.stringify(name)} does not match ^[a-zA-Z0-9_-]{1,64}$`);
  }
  const input = typeof given === "string" ? parseObject(given) : undefined;
  if (input === undefined) throw new TypeError(`${at}.arguments: it is not the text of a JSON object`);
  return { type: "tool-call", id: call_id, name, rawInput: given as string, input };
}

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function readContent(content: JsonValue | undefined, at: string): ContentPart[] {
  if (typeof content === "string") return [{ type: "text", text: content }];
  if (!Array.isArray(content)) throw new TypeError(`${at}.content: it must be a text or a list of parts`);
  return content.map(objectAt(`${at}.content`)).map(({ type, text, image_url, file_data, filename }) => {
    if (type === "input_image") return { type: "image", ...readDataUrl(image_url, at) };
    if (type === "input_file") return { type: "file", ...readDataUrl(file_data, at), name: String(filename) };
    if (type !== "input_text" || typeof text !== "string") {
      throw new TypeError(`${at}.content: "${String(type)}" is none of input_text, input_image, input_file`);
    }
    return { type: "text", text };
  });
}

function readDataUrl(url: JsonValue | undefined, at: string): { mediaType: string; data: string } {
  const [, mediaType, data] = /^data:([^;]+);base64,(.*)$/s.exec(typeof url === "string" ? url : "") ?? [];
  if (mediaType === undefined || data === undefined) throw new TypeError(`${at}.content: it is not a data URL`);
  return { mediaType, data };
}
