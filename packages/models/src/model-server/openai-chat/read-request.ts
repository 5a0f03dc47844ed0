import { isJsonObject, type JsonValue, type ToolDefinition } from "haft";
import { checkStrictSchema } from "../check-strict-schema.ts";
import type { ReceivedRequest } from "../received-request.ts";
import { isInstruction, objectAt, textIn } from "../wire-json.ts";
import { readMessages } from "./read-messages.ts";

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

function readTools(tools: JsonValue | undefined): ToolDefinition[] {
  if (tools === undefined) return [];
  if (!Array.isArray(tools) || tools.length === 0) throw new TypeError('"tools" must be a list that is not empty');
  return tools.map(objectAt("tools")).map((tool, i) => {
    const { name, description = "", parameters = {}, strict } = isJsonObject(tool.function) ? tool.function : {};
    if (typeof name !== "string" || !/^[a-zA-Z0-9_-]{1,64}$/.test(name)) {
      throw new TypeError(`tools[${i}].function.name: ${JSON.stringify(name)} does not match ^[a-zA-Z0-9_-]{1,64}$`);
    }
    const inputSchema = isJsonObject(parameters) ? parameters : {};
    if (strict === true) checkStrictSchema(name, inputSchema);
    return { name, description: String(description), inputSchema };
  });
}
