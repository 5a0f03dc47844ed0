import type { ToolCall } from "../message/part.ts";
import type { ToolResult } from "../message/tool-result.ts";
import type { ToolProgress } from "../tool/tool-context.ts";

/**
 * What happens to the calls of a round.
 *
 * Every call that gets a result has exactly one of `tool-call-completed` (outcome `ok` or `skipped`) and `tool-call-failed`, which
 * carries the thrown value. `tool-call-started` comes only for calls that run.
 */
export type ToolCallEvent =
  | { readonly type: "tool-call-started"; readonly call: ToolCall; readonly sequence: number; readonly attempt: number }
  | { readonly type: "tool-call-progress"; readonly call: ToolCall; readonly progress: ToolProgress }
  | { readonly type: "tool-call-waiting"; readonly call: ToolCall; readonly reason: string | undefined }
  | {
      readonly type: "tool-call-retried";
      readonly call: ToolCall;
      readonly attempt: number;
      readonly waitMs: number;
      readonly error: unknown;
    }
  | { readonly type: "tool-call-completed"; readonly call: ToolCall; readonly result: ToolResult }
  | { readonly type: "tool-call-failed"; readonly call: ToolCall; readonly result: ToolResult; readonly error: unknown }
  | {
      readonly type: "tool-call-late-result";
      readonly call: ToolCall;
      readonly value: unknown;
      readonly reference: string | undefined;
    }
  | { readonly type: "approval-ignored"; readonly toolCallId: string; readonly reason: string };
