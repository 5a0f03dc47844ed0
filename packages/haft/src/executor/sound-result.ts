import { isPlainJson } from "../json/is-plain-json.ts";
import { entryProblem } from "../message/entry-problem.ts";
import { hasToolCalls } from "../message/message.ts";
import type { ToolResult } from "../message/tool-result.ts";
import type { CallExecution } from "./call-execution.ts";
import { failure } from "./failure.ts";

/** A result that a hook, middleware or tool made, bound to its call; a failure where no transcript could keep it. */
export function soundResult(execution: CallExecution, result: ToolResult): ToolResult {
  const { id, name } = execution.sent;
  const bound: ToolResult = { ...result, role: "tool", toolCallId: id, toolName: name };
  const problem = problemOf(bound);
  return problem === undefined ? bound : failure(execution, new TypeError(`Cannot keep the result: ${problem}`));
}

function problemOf(result: ToolResult): string | undefined {
  const problem = entryProblem(result);
  if (problem !== undefined) return problem;
  if (result.appended?.some((message) => message.role === "tool" || hasToolCalls(message)))
    return "a message it appends is or makes a tool call or result";
  return isPlainJson(result) ? undefined : "JSON cannot say all of it";
}
