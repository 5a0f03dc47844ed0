import { isJsonObject, type JsonObject, type JsonValue, type ToolDefinition } from "haft";
import { checkStrictSchema } from "../check-strict-schema.ts";
import type { ReceivedRequest } from "../received-request.ts";
import { objectAt } from "../wire-json.ts";
import { readItems } from "./read-items.ts";

/**
 * Reads a request to Responses back into messages.
 *
 * @throws {TypeError} where OpenAI would answer 400
 * Source: OpenAI API reference, "Create a model response", and the errors quoted at the renderer.
 */
export function readRequest(body: JsonValue): ReceivedRequest {
  if (!isJsonObject(body)) throw new TypeError("the body is not a JSON object");
  const { model, input, instructions } = body;
  if (typeof model !== "string") throw new TypeError('"model" is missing');
  const tools = readTools(body.tools);
  checkToolChoice(body.tool_choice, tools);
  const { system, messages } = readItems(itemsOf(input));
  const texts = [typeof instructions === "string" ? instructions : "", ...system].filter((text) => text !== "");
  return {
    model,
    ...(texts.length > 0 && { system: texts.join("\n\n") }),
    messages,
    tools,
    isStreamed: body.stream === true,
    isUsageWanted: true,
    body,
  };
}

function itemsOf(input: JsonValue | undefined): JsonObject[] {
  if (typeof input === "string") return [{ role: "user", content: input }];
  if (!Array.isArray(input) || input.length === 0) throw new TypeError('"input" is missing or empty');
  return input.map(objectAt("input"));
}

function readTools(tools: JsonValue | undefined): ToolDefinition[] {
  if (tools === undefined) return [];
  if (!Array.isArray(tools)) throw new TypeError('"tools" must be a list');
  return tools
    .map(objectAt("tools"))
    .filter(({ type }) => type === "function")
    .map(readTool);
}

function readTool({ name, description, parameters, strict }: JsonObject, index: number): ToolDefinition {
  if (typeof name !== "string" || !/^[a-zA-Z0-9_-]{1,64}$/.test(name)) {
    throw new TypeError(`tools[${index}].name: ${JSON.stringify(name)} does not match ^[a-zA-Z0-9_-]{1,64}$`);
  }
  const schema = isJsonObject(parameters) ? parameters : {};
  const refused = (why: string): TypeError => new TypeError(`Invalid schema for function '${name}': ${why}`);
  if (schema.type !== "object") throw refused(`schema must be a JSON Schema of 'type: "object"'`);
  if (["oneOf", "anyOf", "allOf", "enum", "not"].some((keyword) => keyword in schema)) {
    throw refused("schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level");
  }
  if (!isJsonObject(schema.properties)) throw refused("In context=(), object schema missing properties");
  if (strict === true) checkStrictSchema(name, schema);
  return { name, description: typeof description === "string" ? description : "", inputSchema: schema };
}

function checkToolChoice(choice: JsonValue | undefined, tools: readonly ToolDefinition[]): void {
  if (choice === undefined) return;
  if (tools.length === 0) throw new TypeError("Tool choice is only allowed when specifying 'tools'");
  if (isJsonObject(choice) && choice.type === "function" && !tools.some(({ name }) => name === choice.name)) {
    throw new TypeError(`Tool choice 'function' with name '${String(choice.name)}' not found in 'tools' parameter`);
  }
}
