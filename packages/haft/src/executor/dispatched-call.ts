import { isJsonObject } from "../json/json-value.ts";
import { parseArguments } from "../json/parse-arguments.ts";
import type { ToolCall } from "../message/part.ts";
import type { Session } from "../session/session.ts";

/** The call that a call of CallTool asks for; every other call, and one of CallTool that has not its form, as it stands. */
export function dispatchedCall(call: ToolCall, session: Session): ToolCall {
  const { dispatcher } = session;
  if (dispatcher === undefined || session.findTool(call.name) !== dispatcher) return call;
  const asked = inputOf(call, session);
  if (!isJsonObject(asked) || typeof asked.name !== "string" || asked.input === undefined) return call;
  if (Object.keys(asked).length > 2 || session.findTool(asked.name) === dispatcher) return call;
  const { id, type } = call;
  const { name, input } = asked;
  return isJsonObject(input) ? { type, id, name, rawInput: input, input } : { type, id, name, rawInput: input };
}

function inputOf({ input, rawInput }: ToolCall, session: Session): unknown {
  if (input !== undefined) return input;
  const parsed = parseArguments(rawInput, session.policy.repair);
  return parsed.ok ? parsed.input : undefined;
}
