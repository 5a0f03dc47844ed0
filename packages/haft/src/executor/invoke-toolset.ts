import { valueKind } from "../errors/value-kind.ts";
import type { JsonValue } from "../json/json-value.ts";
import { isJsonObject } from "../json/json-value.ts";
import type { ToolResult } from "../message/tool-result.ts";
import { sessionOptionsOf } from "../session/check-session-options.ts";
import { createSession, type SessionOptions } from "../session/session.ts";
import type { Toolset } from "../toolset/toolset.ts";
import { type ExecuteCallOptions, executeToolCall } from "./execute-tool-calls.ts";

/**
 * Calls one tool of a toolset by name, through the whole pipeline, without a model. The toolset itself is used, not a clone.
 *
 * @throws {TypeError} when it is no toolset, or has no tools at all
 */
export async function invokeToolset(
  toolset: Toolset,
  call: { readonly name: string; readonly input: JsonValue; readonly id?: string },
  options: SessionOptions & ExecuteCallOptions = {},
): Promise<ToolResult> {
  if (!Array.isArray(toolset?.tools)) {
    const isTool = typeof (toolset as { readonly prepare?: unknown } | undefined)?.prepare === "function";
    const what = isTool ? `the tool "${toolset.name}"; call it with executeToolCall()` : valueKind(toolset);
    throw new TypeError(`Cannot invoke a toolset: it is ${what}`);
  }
  if (toolset.tools.length === 0) throw new TypeError(`Cannot invoke toolset "${toolset.name}": it has no tools`);
  const session = createSession({ ...sessionOptionsOf(options), tools: toolset.tools });
  const { name, input, id = "call_1" } = call;
  const request = { type: "tool-call", id, name, rawInput: input } as const;
  return executeToolCall(isJsonObject(input) ? { ...request, input } : request, session, options);
}
