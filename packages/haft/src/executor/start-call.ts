import type { ToolCall } from "../message/part.ts";
import type { ToolResult } from "../message/tool-result.ts";
import { channels, traced } from "../session/channels.ts";
import { chain } from "../tool/chain.ts";
import type { CallExecution } from "./call-execution.ts";
import { check } from "./check.ts";
import { cancellation, failure } from "./failure.ts";
import { find } from "./find.ts";
import { finishCall } from "./finish-call.ts";
import { performCall } from "./perform-call.ts";
import { refusal } from "./refusal.ts";

/** Starts one call when its turn has come, and sees that it gets its one result, unless it waits for the host. */
export function startCall(execution: CallExecution): void | Promise<void> {
  const held = holdBack(execution);
  if (held) return;
  const refused = execution.result ?? refuseLate(execution);
  if (refused !== undefined && !isForMiddleware(refused, execution)) return finishCall(execution, refused);
  return chain(wrapped(execution), (result) =>
    result === undefined ? hold(execution) : finishCall(execution, result),
  );
}

/** A call that is not concurrency-safe does not overtake one that waits. */
function holdBack(execution: CallExecution): boolean {
  const { scope, call, prepared } = execution;
  if (!scope.isHolding || prepared === undefined || prepared.traits.concurrencySafe || scope.signal?.aborted)
    return false;
  execution.pending = { call, kind: "held" };
  return true;
}

function hold(execution: CallExecution): void {
  execution.scope.isHolding = true;
}

/** What happened since the first pass may be a reason not to start. */
function refuseLate(execution: CallExecution): ToolResult | undefined {
  const { scope } = execution;
  const { texts } = scope.policy;
  if (scope.signal?.aborted) return cancellation(execution);
  if (scope.isStopped) return refusal(execution, "skipped", texts.skipped());
  if (scope.isFailed) return refusal(execution, "not-run", texts.notRunAfterError());
  return undefined;
}

function isForMiddleware(refused: ToolResult, { scope }: CallExecution): boolean {
  return refused.outcome === "unknown-tool" && scope.policy.middleware.length > 0;
}

function wrapped(execution: CallExecution): ToolResult | undefined | Promise<ToolResult | undefined> {
  const { middleware } = execution.scope.policy;
  const work = middleware.length === 0 ? () => performCall(execution) : () => throughMiddleware(execution);
  if (!channels.tool.hasSubscribers) return work();
  const { scope, call, tool } = execution;
  return traced(
    channels.tool,
    () => ({ sessionId: scope.session.id, call, description: tool?.description ?? "" }),
    work,
  );
}

async function throughMiddleware(execution: CallExecution): Promise<ToolResult | undefined> {
  const { scope, call } = execution;
  let pending = false;
  const enter = async (depth: number, current: ToolCall): Promise<ToolResult> => {
    const middleware = scope.policy.middleware[depth];
    if (middleware !== undefined) {
      return middleware({ call: current, context: execution }, (next) => enter(depth + 1, next ?? current));
    }
    const result = await performAgain(execution, current);
    if (result !== undefined) return result;
    pending = true;
    throw new CallWaits();
  };
  try {
    return { ...(await enter(0, call)), toolCallId: call.id };
  } catch (error) {
    if (pending && error instanceof CallWaits) return undefined;
    return scope.signal?.aborted ? cancellation(execution) : failure(execution, error);
  }
}

/** Leaves middleware when the call waits for the host. */
class CallWaits extends Error {}

/** Middleware may execute a call several times, or another call in its place. */
async function performAgain(execution: CallExecution, call: ToolCall): Promise<ToolResult | undefined> {
  if (call === execution.call) {
    const result = await performCall(execution);
    if (result !== undefined && execution.result?.outcome !== "unknown-tool") execution.result = undefined;
    return result;
  }
  const changed = execution.changedTo(call);
  if (find(changed)) await check(changed);
  const result = await performCall(changed);
  execution.hasStartedEntry = changed.hasStartedEntry;
  execution.error = changed.error;
  execution.pending = changed.pending;
  return result;
}
