import { isJsonObject, type JsonObject, type JsonValue, type ToolDefinition } from "haft";
import { anthropicStrictProblems } from "../../schema/anthropic-strict.ts";
import type { ReceivedRequest } from "../received-request.ts";
import type { Arrival } from "../served-protocol.ts";
import { checkCacheMarks } from "./check-cache-marks.ts";
import { readMessages } from "./read-messages.ts";

/**
 * Reads a request to the Messages API back into messages.
 *
 * @throws {TypeError} in Anthropic's words, where it would answer 400
 * Source: Claude API reference, "Create a Message", and the errors quoted at the renderer.
 */
export function readRequest(body: JsonValue, { headers }: Arrival): ReceivedRequest {
  if (headers["anthropic-version"] === undefined) throw new TypeError("anthropic-version: header is required");
  if (!isJsonObject(body)) throw new TypeError("the body is not a JSON object");
  const { model, max_tokens: maxTokens, messages, system, stream } = body;
  if (typeof model !== "string") throw new TypeError("model: Field required");
  if (typeof maxTokens !== "number") throw new TypeError("max_tokens: Field required");
  if (!Array.isArray(messages)) throw new TypeError("messages: Field required");
  if (messages.length === 0) throw new TypeError("messages: at least one message is required");
  checkCacheMarks(body);
  const tools = readTools(body.tools);
  checkToolChoice(body.tool_choice, tools);
  const systemText = readSystem(system);
  return {
    model,
    ...(systemText !== "" && { system: systemText }),
    messages: readMessages(messages),
    tools,
    isStreamed: stream === true,
    isUsageWanted: true,
    body,
  };
}

function readSystem(system: JsonValue | undefined): string {
  if (system === undefined || typeof system === "string") return system ?? "";
  if (!Array.isArray(system)) throw new TypeError("system: Input should be a valid list");
  const texts = system.map((block) => (isJsonObject(block) && typeof block.text === "string" ? block.text : ""));
  if (texts.includes("")) throw new TypeError("system: text content blocks must be non-empty");
  return texts.join("\n\n");
}

function readTools(tools: JsonValue | undefined): ToolDefinition[] {
  if (tools === undefined) return [];
  if (!Array.isArray(tools)) throw new TypeError("tools: Input should be a valid list");
  const strict = tools.filter((tool) => isJsonObject(tool) && tool.strict === true).length;
  if (strict > 20) throw new TypeError(`tools: Too many strict tools (${strict}). The maximum number supported is 20.`);
  const read = tools.filter(isJsonObject).filter(isCustom).map(readTool);
  if (new Set(read.map(({ name }) => name)).size < read.length)
    throw new TypeError("tools: Tool names must be unique.");
  return read;
}

/** Anthropic's own tools have a type. */
function isCustom({ type }: JsonObject): boolean {
  return type === undefined || type === "custom";
}

function readTool({ name, description = "", input_schema: schema, strict }: JsonObject, index: number): ToolDefinition {
  const at = `tools.${index}.custom`;
  if (typeof name !== "string" || !/^[a-zA-Z0-9_-]{1,128}$/.test(name)) {
    throw new TypeError(`${at}.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'`);
  }
  if (!isJsonObject(schema)) throw new TypeError(`${at}.input_schema: Field required`);
  if (schema.type === undefined) throw new TypeError(`${at}.input_schema.type: Field required`);
  if (schema.type !== "object") throw new TypeError(`${at}.input_schema.type: Input should be 'object'`);
  if (["oneOf", "allOf", "anyOf"].some((keyword) => keyword in schema)) {
    throw new TypeError(`${at}.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level`);
  }
  const [problem] = strict === true ? anthropicStrictProblems(schema) : [];
  if (problem !== undefined) {
    throw new TypeError(`${at}.input_schema${problem.path}: ${problem.keyword}: ${problem.problem}`);
  }
  return { name, description: String(description), inputSchema: schema };
}

function checkToolChoice(choice: JsonValue | undefined, tools: readonly ToolDefinition[]): void {
  if (choice === undefined) return;
  if (tools.length === 0) throw new TypeError("tool_choice: may only be specified while providing `tools`");
  if (!isJsonObject(choice) || !["auto", "any", "tool", "none"].includes(String(choice.type))) {
    throw new TypeError("tool_choice.type: Input should be 'auto', 'any', 'tool' or 'none'");
  }
  if (choice.type === "tool" && !tools.some(({ name }) => name === choice.name)) {
    throw new TypeError(`tool_choice: Tool '${String(choice.name)}' not found in provided tools`);
  }
}
