import { describeValue } from "../json/describe-value.ts";
import { isPlainJson } from "../json/is-plain-json.ts";
import { isJsonObject, type JsonValue } from "../json/json-value.ts";
import { limitIssues } from "../json/limit-issues.ts";
import { stringifyValue } from "../json/stringify-value.ts";
import { entryProblem } from "../message/entry-problem.ts";
import type { ContentPart } from "../message/part.ts";
import type { Outcome, ToolResult } from "../message/tool-result.ts";
import { limitResult } from "../result/limit-result.ts";
import { renderFailure } from "../result/render-failure.ts";
import { toContent } from "../result/to-content.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import type { Tool } from "../tool/tool.ts";
import { isToolOutput, type ToolOutput } from "../tool/tool-output.ts";
import type { CallExecution } from "./call-execution.ts";
import { cancellation, failure } from "./failure.ts";
import { maskValue } from "./mask-value.ts";
import { refusal } from "./refusal.ts";
import type { Ended } from "./run-tool.ts";
import { soundResult } from "./sound-result.ts";

/** Makes the result of a call from how its tool ended, within the budget of the tool. */
export function resultOf(execution: CallExecution, ended: Ended): ToolResult {
  switch (ended.kind) {
    case "returned":
      // A schema of the tool that cannot be checked, or a store that is full, fails the call and not the run.
      try {
        return masked(execution, ofValue(execution, ended.value));
      } catch (error) {
        return failure(execution, error);
      }
    case "threw":
      return failure(execution, ended.error);
    case "timed-out": {
      const { texts } = execution.scope.policy;
      const text = texts.timedOut((execution.tool as Tool).name, ended.timeoutMs);
      return refusal(execution, "timed-out", text);
    }
    case "cancelled":
      return cancellation(execution);
  }
}

function masked({ scope }: CallExecution, result: ToolResult): ToolResult {
  if (result.structured === undefined || scope.policy.secrets.length === 0) return result;
  return { ...result, structured: maskValue(result.structured, scope.redactResult) };
}

function ofValue(execution: CallExecution, value: unknown): ToolResult {
  if (isToolOutput(value)) return ofOutput(execution, value);
  if (isResultOf(value, execution)) return ownResult(execution, value);
  const { content, structured } = toContent(value, execution.scope.policy.texts);
  return checkOutput(execution, okResult(execution, "ok", content, structured));
}

function ownResult(execution: CallExecution, result: ToolResult): ToolResult {
  const { sequence } = execution;
  return soundResult(execution, { ...result, sequence, content: limited(execution, result.content) });
}

function ofOutput(execution: CallExecution, output: ToolOutput): ToolResult {
  const { content, structured, outcome, code, warnings } = output;
  const isBare = outcome === "failed" && content.every((part) => part.type === "text" && part.text.trim() === "");
  const shown = isBare ? renderFailure(emptyFailure(execution)) : content;
  const result = okResult(execution, outcome, shown, structured === undefined ? undefined : nearestJson(structured));
  if (code !== undefined) Object.assign(result, { code: String(code) });
  if (warnings !== undefined) Object.assign(result, { warnings: textsOf(warnings) });
  const sound = soundResult(execution, result);
  return sound.outcome === "ok" ? checkOutput(execution, sound) : sound;
}

/** What a transcript can keep: a type does not stop a date, a cycle or a bigint from coming along. */
function nearestJson(value: JsonValue): JsonValue {
  return isPlainJson(value) ? value : describeValue(value);
}

/** A warning is no reason to tell the model that what was done has failed. */
function textsOf(warnings: readonly unknown[]): readonly string[] {
  return (Array.isArray(warnings) ? warnings : [warnings]).map((warning) =>
    typeof warning === "string" ? warning : stringifyValue(warning),
  );
}

function emptyFailure({ scope, tool }: CallExecution): string {
  return scope.policy.texts.failed((tool as Tool).name, undefined, "-");
}

function okResult(
  execution: CallExecution,
  outcome: Outcome,
  content: readonly ContentPart[],
  structured: JsonValue | undefined,
): ToolResult {
  const { sent, sequence } = execution;
  const shown = limited(execution, content);
  const result: { -readonly [Key in keyof ToolResult]: ToolResult[Key] } = {
    role: "tool",
    toolCallId: sent.id,
    toolName: sent.name,
    outcome,
    content: shown,
    sequence,
  };
  if (structured !== undefined) result.structured = structured;
  return result;
}

function limited(execution: CallExecution, content: readonly ContentPart[]): readonly ContentPart[] {
  const { scope, tool } = execution;
  const { policy } = scope;
  const safe = policy.secrets.length === 0 ? content : content.map((part) => maskedPart(part, scope.redactResult));
  const maxChars = tool?.maxResultChars ?? policy.maxResultChars;
  if (safe.length === 1 && safe[0]?.type === "text" && safe[0].text.length <= maxChars) return safe;
  return limitResult(safe, { maxChars, store: policy.resultStore, reader: scope.reader, texts: policy.texts });
}

function maskedPart(part: ContentPart, redact: (text: string) => string): ContentPart {
  return part.type === "text" ? { ...part, text: redact(part.text) } : part;
}

/**
 * A result that does not fit what its tool declares is a failure; where the path lies is for the host. A server that breaks its own
 * word has answered all the same.
 */
function checkOutput(execution: CallExecution, result: ToolResult): ToolResult {
  const tool = execution.tool as Tool;
  if (tool.outputSchema === undefined) return result;
  const issues = compileSchema(tool.outputSchema)(result.structured ?? null);
  if (issues === undefined) return result;
  if (isForeign(tool)) {
    const warning = `The output does not fit its schema: ${limitIssues(issues)
      .map((issue) => `${issue.path}:${issue.code}`)
      .join("; ")}`;
    return { ...result, warnings: [...(result.warnings ?? []), warning] };
  }
  const text = execution.scope.policy.texts.invalidOutput(tool.name);
  return refusal(execution, "failed", text, { code: "invalid-output", issues });
}

function isForeign({ category }: Tool): boolean {
  return category === "mcp" || category === "openapi";
}

function isResultOf(value: unknown, { call }: CallExecution): value is ToolResult {
  return isJsonObject(value) && value.role === "tool" && value.toolCallId === call.id && !entryProblem(value);
}
