import type { ToolCall } from "../message/part.ts";
import type { ToolResult } from "../message/tool-result.ts";
import type { ToolContext } from "../tool/tool-context.ts";

/** A call as middleware sees it. `context` has the call as the model made it. */
export interface MiddlewareCall {
  readonly call: ToolCall;
  readonly context: ToolContext;
}

/**
 * Wraps a call: it may change the call, execute it several times, or not at all, and it may change the result.
 *
 * It sees every call that the first pass let through, and calls of unknown tools before they are refused. `next` checks, permits and
 * runs the call it is given; what it executes bears the id of the original call.
 */
export type ToolMiddleware = (
  call: MiddlewareCall,
  next: (call?: ToolCall) => Promise<ToolResult>,
) => Promise<ToolResult>;
