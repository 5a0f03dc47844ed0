import {
  type AssistantMessage,
  type AssistantPart,
  type ContentPart,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  type ToolResult,
  toolCallsOf,
} from "haft";
import { readContent } from "./read-content.ts";
import { thinkingSignature } from "./thinking-signature.ts";

/**
 * The messages of a request. Results become messages of their own.
 *
 * @throws {TypeError} in Anthropic's words, where it would answer 400
 */
export function readMessages(wire: readonly JsonValue[]): Message[] {
  const reader = new MessageReader();
  wire.forEach((message, index) => {
    reader.read(message, index, index === wire.length - 1);
  });
  return reader.end();
}

class MessageReader {
  readonly #messages: Message[] = [];
  readonly #ids = new Set<string>();
  #open = new Map<string, string>();
  #callsAt = 0;

  read(message: JsonValue, index: number, isLast: boolean): void {
    const at = `messages.${index}`;
    const role = isJsonObject(message) ? message.role : undefined;
    if (role !== "user" && role !== "assistant")
      throw new TypeError(`${at}.role: Input should be 'user' or 'assistant'`);
    if (index === 0 && role === "assistant") throw new TypeError('messages: first message must use the "user" role');
    const blocks = blocksOf((message as JsonObject).content, at);
    if (blocks.length === 0 && !(isLast && role === "assistant")) {
      throw new TypeError(
        `${at}: all messages must have non-empty content except for the optional final assistant message`,
      );
    }
    if (role === "user") this.#readUser(blocks, at);
    else this.#readAssistant(blocks, index);
  }

  end(): Message[] {
    this.#refuseOpen();
    return this.#messages;
  }

  #readUser(blocks: readonly JsonObject[], at: string): void {
    const said: ContentPart[] = [];
    blocks.forEach((block, index) => {
      const here = `${at}.content.${index}`;
      if (block.type === "tool_result") this.#messages.push(this.#readResult(block, here));
      else {
        this.#refuseOpen();
        said.push(...readContent([block], here));
      }
    });
    if (said.length > 0) this.#messages.push({ role: "user", content: said });
  }

  #readResult(block: JsonObject, at: string): ToolResult {
    const toolCallId = String(block.tool_use_id);
    const toolName = this.#open.get(toolCallId);
    if (toolName === undefined) {
      throw new TypeError(
        `${at}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${toolCallId}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`,
      );
    }
    this.#open.delete(toolCallId);
    const content = readContent(block.content ?? [], `${at}.tool_result.content`);
    if (block.is_error !== true) return { role: "tool", toolCallId, toolName, outcome: "ok", content };
    if (content.length === 0) throw new TypeError(`${at}.tool_result: content cannot be empty if \`is_error\` is true`);
    if (content.some(({ type }) => type !== "text")) {
      throw new TypeError(`${at}.tool_result: all content must be type \`text\` if \`is_error\` is true`);
    }
    return { role: "tool", toolCallId, toolName, outcome: "failed", content };
  }

  #readAssistant(blocks: readonly JsonObject[], index: number): void {
    this.#refuseOpen();
    const content = blocks.map((block, i) => readPart(block, `messages.${index}.content.${i}`));
    const answer: AssistantMessage = { role: "assistant", content, termination: "completed" };
    const calls = toolCallsOf(answer).filter((call) => !call.isHandled);
    for (const { id } of calls) {
      if (this.#ids.has(id)) throw new TypeError("messages: `tool_use` ids must be unique");
      this.#ids.add(id);
    }
    this.#open = new Map(calls.map(({ id, name }) => [id, name]));
    this.#callsAt = index;
    this.#messages.push(answer);
  }

  #refuseOpen(): void {
    if (this.#open.size === 0) return;
    const ids = [...this.#open.keys()].join(", ");
    throw new TypeError(
      `messages.${this.#callsAt}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${ids}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`,
    );
  }
}

function blocksOf(content: JsonValue | undefined, at: string): JsonObject[] {
  if (typeof content === "string") return content === "" ? [] : [{ type: "text", text: content }];
  if (!Array.isArray(content)) throw new TypeError(`${at}.content: Input should be a valid list`);
  return content.filter(isJsonObject);
}

function readPart(block: JsonObject, at: string): AssistantPart {
  switch (block.type) {
    case "text":
      return readContent([block], at)[0] as ContentPart;
    case "thinking": {
      const text = String(block.thinking);
      if (block.signature !== thinkingSignature(text))
        throw new TypeError(`${at}: Invalid \`signature\` in \`thinking\` block`);
      return { type: "reasoning", text, signature: block.signature };
    }
    case "redacted_thinking":
      return { type: "reasoning", text: "", providerData: block };
    case "tool_use":
      return readCall(block, `${at}.tool_use`);
    case "server_tool_use": {
      const { id, name, input = {} } = block;
      return { type: "tool-call", id: String(id), name: String(name), rawInput: input, isHandled: true };
    }
    case "image":
    case "document":
    case "tool_result":
      throw new TypeError(`${at}: \`${block.type}\` blocks are not permitted in \`assistant\` messages`);
    default:
      return { type: "provider", provider: "anthropic", data: block };
  }
}

function readCall({ id, name, input }: JsonObject, at: string): AssistantPart {
  if (typeof id !== "string" || !/^[a-zA-Z0-9_-]+$/.test(id)) {
    throw new TypeError(`${at}.id: String should match pattern '^[a-zA-Z0-9_-]+$'`);
  }
  if (typeof name !== "string" || !/^[a-zA-Z0-9_-]{1,200}$/.test(name)) {
    throw new TypeError(`${at}.name: String should match pattern '^[a-zA-Z0-9_-]{1,200}$'`);
  }
  if (!isJsonObject(input)) throw new TypeError(`${at}.input: Input should be a valid dictionary`);
  return { type: "tool-call", id, name, rawInput: input, input };
}
