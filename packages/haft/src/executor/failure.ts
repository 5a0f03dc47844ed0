import type { ToolResult } from "../message/tool-result.ts";
import { errorId } from "../result/error-id.ts";
import { errorMessage } from "../result/error-message.ts";
import type { OnToolError } from "../tool/on-tool-error.ts";
import { ToolError, ToolUnsettledError } from "../tool/tool-error.ts";
import type { CallExecution } from "./call-execution.ts";
import { readableError } from "./readable-error.ts";
import { refusal } from "./refusal.ts";

/** The result of a call whose tool threw. The thrown value stays with the host. */
export function failure(execution: CallExecution, thrown: unknown): ToolResult {
  const error = readableError(thrown);
  execution.error = error;
  const { scope } = execution;
  const { texts, errorDetail } = scope.policy;
  const name = execution.tool?.name ?? execution.call.name;
  if (ToolError.isInstance(error)) {
    const outcome = ToolUnsettledError.isInstance(error) ? "unsettled" : "failed";
    const text = scope.redactResult(String(error.message) || texts.failed(name, undefined, errorId(name)));
    return withCode(refusal(execution, outcome, text), error.code);
  }
  const message = errorMessage(error, { detail: errorDetail, redact: scope.redactError });
  const id = errorId(`${name}\n${message ?? ""}`);
  const choice = onErrorOf(execution);
  const text = typeof choice === "function" ? choice(error, execution.call) : texts.failed(name, message, id);
  return { ...refusal(execution, "failed", text), errorId: id };
}

/** A tool's own choice stands above the session's. */
export function onErrorOf({ tool, scope }: CallExecution): OnToolError {
  return tool?.onError ?? scope.policy.onToolError;
}

function withCode(result: ToolResult, code: unknown): ToolResult {
  return typeof code === "string" || typeof code === "number" ? { ...result, code: String(code) } : result;
}

/** The result of a call that was waiting or running when the run was aborted. */
export function cancellation(execution: CallExecution): ToolResult {
  const reason = execution.scope.signal?.reason;
  execution.error = reason;
  return refusal(execution, "cancelled", execution.scope.policy.texts.cancelled(cancelledBy(reason)));
}

function cancelledBy(reason: unknown): "user" | "timeout" | "upstream" {
  const name = (reason as { name?: unknown } | undefined)?.name;
  if (reason === "timeout" || name === "TimeoutError") return "timeout";
  if (reason === "user" || reason === undefined || name === "AbortError") return "user";
  return "upstream";
}
