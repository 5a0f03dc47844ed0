import { stringifyValue } from "../json/stringify-value.ts";
import { isThenable } from "../tool/is-thenable.ts";
import type { PreparedCall } from "../tool/tool.ts";
import type { ToolProgress } from "../tool/tool-context.ts";
import { isToolOutput } from "../tool/tool-output.ts";
import type { CallExecution } from "./call-execution.ts";
import type { Waiting } from "./in-flight.ts";
import { readableError } from "./readable-error.ts";

/** How one attempt of a tool ended. */
export type Ended =
  | { readonly kind: "returned"; readonly value: unknown }
  | { readonly kind: "threw"; readonly error: unknown }
  | { readonly kind: "timed-out"; readonly timeoutMs: number }
  | { readonly kind: "cancelled" };

/** Runs a tool once. The wait ends at its time limit and after an abort, whatever the tool does. */
export function runTool(execution: CallExecution): Ended | Promise<Ended> {
  const { run } = execution.prepared as PreparedCall;
  let value: unknown;
  try {
    value = run?.call(execution.prepared, execution);
    if (isGenerator(value)) value = drain(value, execution);
    // A `then` that is no promise's may throw, or not even let itself be read.
    if (isThenable(value)) return new Wait(execution, Promise.resolve(value)).ended;
  } catch (error) {
    return thrown(execution, error);
  }
  return { kind: "returned", value };
}

/** One promise of a tool being waited for, beside the run's timer and signal. */
class Wait implements Waiting {
  readonly execution: CallExecution;
  readonly timeoutMs: number;
  readonly deadline: number;
  readonly ended: Promise<Ended>;
  readonly resolve: (ended: Ended) => void;
  place = 0;
  isOver = false;

  constructor(execution: CallExecution, value: PromiseLike<unknown>) {
    this.execution = execution;
    this.timeoutMs = timeoutMsOf(execution);
    this.deadline = execution.scope.inFlight.now() + this.timeoutMs;
    const { promise, resolve } = Promise.withResolvers<Ended>();
    this.ended = promise;
    this.resolve = resolve;
    value.then(
      (result) => this.returned(result),
      (error) => this.end(thrown(execution, error)),
    );
    execution.scope.inFlight.add(this);
  }

  timeUp(): void {
    const { signal } = this.execution.scope;
    this.end(signal?.aborted ? { kind: "cancelled" } : { kind: "timed-out", timeoutMs: this.timeoutMs });
    this.execution.abort(new DOMException("The call reached its time limit", "TimeoutError"));
  }

  cancelled(reason: unknown): void {
    this.execution.abort(reason);
  }

  graceOver(): void {
    this.end({ kind: "cancelled" });
  }

  returned(value: unknown): void {
    if (this.isOver) reportLate(this.execution, value);
    else this.end({ kind: "returned", value });
  }

  end(ended: Ended): void {
    if (this.isOver) return;
    this.isOver = true;
    this.execution.scope.inFlight.remove(this);
    this.resolve(ended);
  }
}

/** What a tool throws after an abort is its way of ending. */
function thrown(execution: CallExecution, error: unknown): Ended {
  return execution.scope.signal?.aborted ? { kind: "cancelled" } : { kind: "threw", error: readableError(error) };
}

/** The tool's own limit, unless that is none: what it makes of its input may be no number. */
function timeoutMsOf({ prepared, scope }: CallExecution): number {
  const own = prepared?.timeoutMs;
  return own !== undefined && own >= 0 ? own : scope.policy.timeoutMs;
}

function reportLate(execution: CallExecution, value: unknown): void {
  const { scope, call } = execution;
  scope.emit({ type: "tool-call-late-result", call, value, reference: keepLate(execution, value) });
}

/** There is nobody left whom a full store could fail. */
function keepLate({ scope }: CallExecution, value: unknown): string | undefined {
  try {
    const text = stringifyValue(isToolOutput(value) ? value.content : value);
    return scope.policy.resultStore.put(scope.redactResult(text));
  } catch {
    return undefined;
  }
}

function isGenerator(value: unknown): value is AsyncGenerator<ToolProgress, unknown, void> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value && "next" in value;
}

/** Takes what a generator yields as progress; ends it when the call is over. */
async function drain(
  generator: AsyncGenerator<ToolProgress, unknown, void>,
  execution: CallExecution,
): Promise<unknown> {
  for (;;) {
    const next = await generator.next();
    if (next.done) return next.value;
    if (execution.isAborted) {
      await generator.return(undefined);
      throw execution.signal.reason;
    }
    execution.progress(next.value);
  }
}
