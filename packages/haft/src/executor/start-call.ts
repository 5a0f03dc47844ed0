import type { ToolCall } from "../message/part.ts";
import type { ToolResult } from "../message/tool-result.ts";
import { channels, traced } from "../session/channels.ts";
import { chain } from "../tool/chain.ts";
import type { CallExecution } from "./call-execution.ts";
import { check } from "./check.ts";
import { cancellation, failure } from "./failure.ts";
import { find } from "./find.ts";
import { finishCall } from "./finish-call.ts";
import { holdBack } from "./hold-back.ts";
import { performCall, refuseLate } from "./perform-call.ts";
import { soundResult } from "./sound-result.ts";
import { untilGraceOver } from "./until-grace-over.ts";

/** Starts one call when its turn has come, and sees that it gets its one result, unless it waits for the host. */
export function startCall(execution: CallExecution): void | Promise<void> {
  if (execution.scope.isHolding && mustWait(execution))
    return holdBack(execution, { call: execution.call, kind: "held" });
  const refused = refusedBefore(execution);
  if (refused !== undefined) return finishCall(execution, refused);
  return chain(wrapped(execution), (result) =>
    result === undefined ? hold(execution) : finishCall(execution, result),
  );
}

/** A call that is not concurrency-safe does not overtake one that waits. */
function mustWait({ scope, prepared }: CallExecution): boolean {
  return prepared !== undefined && !prepared.traits.concurrencySafe && !scope.signal?.aborted;
}

function hold({ scope }: CallExecution): void {
  scope.isHolding = true;
  scope.recordFinished();
}

/** Middleware sees calls of unknown tools before they are refused. */
function refusedBefore(execution: CallExecution): ToolResult | undefined {
  const { result, scope } = execution;
  const isForMiddleware = result?.outcome === "unknown-tool" && scope.policy.middleware.length > 0;
  return isForMiddleware ? refuseLate(execution) : (result ?? refuseLate(execution));
}

function wrapped(execution: CallExecution): ToolResult | undefined | Promise<ToolResult | undefined> {
  const { scope, call, tool } = execution;
  const perform = scope.policy.middleware.length === 0 ? performCall : throughMiddleware;
  if (!channels.tool.hasSubscribers) return perform(execution);
  const trace = () => ({ sessionId: scope.session.id, call, description: tool?.description ?? "" });
  return traced(channels.tool, trace, () => perform(execution));
}

async function throughMiddleware(execution: CallExecution): Promise<ToolResult | undefined> {
  const { scope, call } = execution;
  const enter = async (depth: number, current: ToolCall): Promise<ToolResult> => {
    const middleware = scope.policy.middleware[depth];
    if (middleware !== undefined) {
      return middleware({ call: current, context: execution }, (next) => enter(depth + 1, next ?? current));
    }
    const result = await performAgain(execution, current);
    if (result === undefined) throw new CallWaits("The call waits for the host");
    return result;
  };
  try {
    const result = await untilGraceOver(enter(0, call), scope.inFlight);
    execution.pending = undefined;
    if (result === undefined) return cancellation(execution);
    return soundResult(execution, result);
  } catch (error) {
    if (execution.pending !== undefined) return undefined;
    return scope.signal?.aborted ? cancellation(execution) : failure(execution, error);
  }
}

/** Leaves middleware when the call waits for the host. */
class CallWaits extends Error {}

/** Middleware may execute a call several times, or another call in its place. */
async function performAgain(execution: CallExecution, call: ToolCall): Promise<ToolResult | undefined> {
  execution.pending = undefined;
  execution.error = undefined;
  if (call === execution.call) return execution.result ?? refuseLate(execution) ?? performCall(execution);
  const changed = execution.changedTo(call);
  const refused = (await (find(changed) ?? check(changed))) ?? refuseLate(changed);
  const result = refused ?? (await performCall(changed));
  execution.hasStartedEntry = changed.hasStartedEntry;
  execution.error = changed.error;
  execution.pending = changed.pending;
  execution.changedInput = changed.changedInput;
  return result;
}
