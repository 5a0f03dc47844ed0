import type { Issue } from "../json/issue.ts";
import { limitIssues } from "../json/limit-issues.ts";
import type { Outcome, ToolResult } from "../message/tool-result.ts";
import { renderFailure } from "../result/render-failure.ts";
import type { CallExecution } from "./call-execution.ts";

/** The result of a call that the pipeline, not the tool, answers. */
export function refusal(
  execution: CallExecution,
  outcome: Outcome,
  text: string,
  details?: { readonly code?: string; readonly errorId?: string; readonly issues?: readonly Issue[] },
): ToolResult {
  const result: ToolResult = {
    role: "tool",
    toolCallId: execution.call.id,
    toolName: execution.sent.name,
    outcome,
    content: outcome === "skipped" ? [{ type: "text", text }] : renderFailure(text),
    sequence: execution.sequence,
    ...details,
  };
  return details?.issues === undefined ? result : { ...result, issues: limitIssues(details.issues) };
}
