import { isJsonObject, type JsonObject, type JsonValue, type ToolDefinition } from "haft";
import type { ReceivedRequest } from "../received-request.ts";
import type { Arrival } from "../served-protocol.ts";
import { objectAt } from "../wire-json.ts";
import { checkSignatures, readContents } from "./read-contents.ts";
import { isSigning } from "./thought-signature.ts";

/**
 * Reads a request to `generateContent` back into messages. The address says the model, and whether the answer is streamed.
 *
 * @throws {TypeError} in Gemini's words, where it would answer 400
 * Source: ai.google.dev, "Generating content", and the errors quoted at the renderer.
 */
export function readRequest(body: JsonValue, { pathname }: Arrival): ReceivedRequest {
  if (!isJsonObject(body)) throw new TypeError("the body is not a JSON object");
  const [, model = "", method] = /\/([^/]+):(\w+)$/.exec(decodeURIComponent(pathname)) ?? [];
  if (!Array.isArray(body.contents) || body.contents.length === 0) {
    throw new TypeError("* GenerateContentRequest.contents: contents is not specified");
  }
  const contents = body.contents.map(objectAt("contents"));
  if (isSigning(model)) checkSignatures(contents);
  const tools = readTools(body.tools);
  checkToolConfig(body.toolConfig, tools);
  const system = textOf(body.systemInstruction);
  return {
    model,
    ...(system !== "" && { system }),
    messages: readContents(contents),
    tools,
    isStreamed: method === "streamGenerateContent",
    isUsageWanted: true,
    body,
  };
}

function textOf(content: JsonValue | undefined): string {
  const parts = isJsonObject(content) && Array.isArray(content.parts) ? content.parts : [];
  return parts.map((part) => (isJsonObject(part) && typeof part.text === "string" ? part.text : "")).join("\n\n");
}

function readTools(tools: JsonValue | undefined): ToolDefinition[] {
  if (tools === undefined) return [];
  if (!Array.isArray(tools)) throw new TypeError("tools: it must be a list");
  const declared = tools.map(objectAt("tools")).flatMap(({ functionDeclarations = [] }) => functionDeclarations);
  const read = declared.map(objectAt("functionDeclarations")).map(readFunction);
  const names = read.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new TypeError(`Duplicate function declaration found: ${twice}`);
  return read;
}

function readFunction(declared: JsonObject, index: number): ToolDefinition {
  const { name, description, parametersJsonSchema = {} } = declared;
  const at = `tools[0].function_declarations[${index}]`;
  if (typeof name !== "string" || !/^[a-zA-Z_][a-zA-Z0-9_.:-]{0,63}$/.test(name)) {
    throw new TypeError(
      `* GenerateContentRequest.${at}.name: Invalid function name. Must start with a letter or an underscore. Must be alphameric (a-z, A-Z, 0-9), underscores (_), dots (.), colons (:), or dashes (-), with a maximum length of 64.`,
    );
  }
  if (!isJsonObject(parametersJsonSchema)) throw new TypeError(`${at}.parameters_json_schema: it must be an object`);
  return { name, description: typeof description === "string" ? description : "", inputSchema: parametersJsonSchema };
}

function checkToolConfig(config: JsonValue | undefined, tools: readonly ToolDefinition[]): void {
  const calling = isJsonObject(config) ? config.functionCallingConfig : undefined;
  if (!isJsonObject(calling)) return;
  const { mode, allowedFunctionNames = [] } = calling;
  if (!["AUTO", "ANY", "NONE", "VALIDATED"].includes(String(mode))) {
    throw new TypeError(`Invalid value at 'tool_config.function_calling_config.mode': "${String(mode)}"`);
  }
  if (tools.length === 0 && mode !== "NONE") {
    throw new TypeError("Function calling config is set without function_declarations.");
  }
  const allowed = Array.isArray(allowedFunctionNames) ? allowedFunctionNames : [];
  const unknown = allowed.find((name) => !tools.some((tool) => tool.name === name));
  if (unknown !== undefined) {
    throw new TypeError(
      `* GenerateContentRequest.tool_config.function_calling_config.allowed_function_names: "${String(unknown)}" is not declared`,
    );
  }
}
