import { isJsonObject, type JsonValue } from "../json/json-value.ts";
import type { ToolCall } from "./part.ts";

/**
 * A call as a model would have made it, for programs that make calls themselves.
 *
 * @param input a text is taken as what the model wrote, any other value is written as JSON
 * @param id unique among the calls of a conversation
 */
export function toolCall(name: string, input: JsonValue = {}, id = "call_1"): ToolCall {
  const rawInput = typeof input === "string" ? input : JSON.stringify(input);
  return isJsonObject(input)
    ? { type: "tool-call", id, name, rawInput, input }
    : { type: "tool-call", id, name, rawInput };
}
