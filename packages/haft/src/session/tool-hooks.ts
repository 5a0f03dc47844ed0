import type { JsonObject } from "../json/json-value.ts";
import type { ToolCall } from "../message/part.ts";
import type { ToolResult } from "../message/tool-result.ts";
import type { PermissionDecision } from "../tool/permission.ts";
import type { Tool } from "../tool/tool.ts";
import type { ToolContext } from "../tool/tool-context.ts";

export interface BeforeToolEvent {
  readonly tool: Tool;
  readonly call: ToolCall;
  readonly input: JsonObject;
  readonly context: ToolContext;
}

export interface AfterToolEvent {
  readonly tool: Tool | undefined;
  readonly call: ToolCall;
  readonly result: ToolResult;
  readonly error: unknown;
  readonly context: ToolContext;
}

/** What a hook says about a call. `change` puts another input in the place of the call's and decides nothing. */
export type HookDecision = PermissionDecision | { readonly decision: "change"; readonly input: JsonObject };

/**
 * Looks at calls and may decide about them. Lower `priority` first, equal ones in the order given.
 *
 * `beforeTool` runs before any rule: a deny ends the call, an allow cannot override a deny or ask rule, an `input` is checked again.
 * `afterTool` may replace the result with another for the same call. What a hook throws fails the call as a tool's error would.
 */
export interface ToolHook {
  /** @default 100 */
  readonly priority?: number;
  beforeTool?(event: BeforeToolEvent): HookDecision | undefined | Promise<HookDecision | undefined>;
  afterTool?(event: AfterToolEvent): ToolResult | undefined | Promise<ToolResult | undefined>;
}

/** Lower priority first; equal ones stay in the order given. */
export function byPriority<Hook extends ToolHook>(hooks: readonly Hook[]): readonly Hook[] {
  return [...hooks].sort((a, b) => (a.priority ?? 100) - (b.priority ?? 100));
}
