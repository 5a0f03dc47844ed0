import { isJsonObject, type JsonObject } from "../json/json-value.ts";
import type { ToolResult } from "../message/tool-result.ts";
import { noProgressSource } from "../progress/no-progress-guard.ts";
import { ToolError } from "../tool/tool-error.ts";
import type { CallExecution } from "./call-execution.ts";
import { failure } from "./failure.ts";
import { maskValue } from "./mask-value.ts";
import type { ProgressHint, RoundScope } from "./round-scope.ts";
import { soundResult } from "./sound-result.ts";
import { untilGraceOver } from "./until-grace-over.ts";

/** Gives a call its one result: hooks see it, the guard counts it, the transcript keeps it, watchers are told. */
export function finishCall(execution: CallExecution, result: ToolResult): void | Promise<void> {
  const told = execution.changedInput === undefined ? result : withChangedInput(execution, result);
  return execution.scope.hooks.length === 0 ? settle(execution, told) : finishWithHooks(execution, told);
}

function withChangedInput({ scope, changedInput }: CallExecution, result: ToolResult): ToolResult {
  if (!isJsonObject(changedInput)) return result;
  return { ...result, input: maskValue(changedInput, scope.redactResult) as JsonObject };
}

async function finishWithHooks(execution: CallExecution, result: ToolResult): Promise<void> {
  const changed = await untilGraceOver(afterHooks(execution, result), execution.scope.inFlight);
  settle(execution, changed ?? result);
}

async function afterHooks(execution: CallExecution, result: ToolResult): Promise<ToolResult> {
  const { scope, tool, call } = execution;
  let current = result;
  try {
    for (const hook of scope.hooks) {
      const { error } = execution;
      const changed = await hook.afterTool?.({ tool, call, result: current, error, context: execution });
      if (changed !== undefined) current = soundResult(execution, changed);
    }
  } catch (error) {
    current = failure(execution, error);
  }
  return current;
}

function settle(execution: CallExecution, result: ToolResult): void {
  const { scope, call } = execution;
  execution.result = result;
  scope.recordFinished();
  const shown = scope.hint === undefined ? result : withHint(scope, scope.hint, result);
  execution.result = shown;
  if (scope.options.endAtError === true && isUnexpected(execution)) scope.isFailed = true;
  scope.transcript?.append(shown);
  if (scope.options.onEvent === undefined) return;
  const { outcome } = shown;
  if (outcome === "ok" || outcome === "skipped") scope.emit({ type: "tool-call-completed", call, result: shown });
  else scope.emit({ type: "tool-call-failed", call, result: shown, error: execution.error });
}

/** True when the tool threw something that was not meant for the model. */
export function isUnexpected({ error, result }: CallExecution): boolean {
  return error !== undefined && result?.outcome === "failed" && !ToolError.isInstance(error);
}

function withHint(scope: RoundScope, hint: ProgressHint, result: ToolResult): ToolResult {
  scope.hint = undefined;
  const said = scope.policy.texts.noProgressHint(hint.toolName, hint.repetitions);
  // Protocols join the text parts of a result as they are.
  const text = result.content.at(-1)?.type === "text" ? `\n\n${said}` : said;
  return { ...result, content: [...result.content, { type: "text", text, source: noProgressSource }] };
}
