import {
  type ExecuteOptions,
  executeToolCalls,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Session,
  type ToolCall,
  type ToolResult,
  textOf,
} from "haft";

let calls = 0;

/** A result with its text. */
export type SessionAnswer = ToolResult & { readonly text: string };

/** One call as a model sends it, executed by the session with all its hooks, rules and modes. Throws when the call waits. */
export async function callInSession(
  session: Session,
  name: string,
  input: JsonValue = {},
  options: ExecuteOptions = {},
): Promise<SessionAnswer> {
  const sent =
    typeof input === "string" ? { rawInput: input } : { rawInput: JSON.stringify(input), ...objectOf(input) };
  const call: ToolCall = { type: "tool-call", id: `call-${++calls}`, name, ...sent };
  const { results } = await executeToolCalls([call], session, options);
  const [result] = results;
  if (result === undefined) throw new Error(`the call of ${name} waits`);
  return { ...result, text: textOf(result) };
}

function objectOf(input: JsonValue): { readonly input?: JsonObject } {
  return isJsonObject(input) ? { input } : {};
}
