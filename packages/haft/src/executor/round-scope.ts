import type { Message } from "../message/message.ts";
import type { ToolCall } from "../message/part.ts";
import type { ToolResult } from "../message/tool-result.ts";
import type { Transcript } from "../message/transcript.ts";
import type { NoProgressGuard } from "../progress/no-progress-guard.ts";
import { createRedactor, type Redactor } from "../result/create-redactor.ts";
import type { CallApproval } from "../session/approver.ts";
import type { ExecutionPolicy } from "../session/execution-policy.ts";
import type { Session } from "../session/session.ts";
import { byPriority, type ToolHook } from "../session/tool-hooks.ts";
import type { CallExecution } from "./call-execution.ts";
import { InFlight } from "./in-flight.ts";
import { tell } from "./tell.ts";
import type { ToolCallEvent } from "./tool-call-event.ts";

/** How the calls of one message are executed. All of it is optional. */
export interface ExecuteOptions {
  /** Where started entries and results are appended. Without one, the caller appends the results. */
  readonly transcript?: Transcript | undefined;
  /** What tools see as the conversation so far. @default the transcript's messages */
  readonly messages?: readonly Message[] | undefined;
  /** Cancels the calls: each still gets its result. */
  readonly signal?: AbortSignal | undefined;
  readonly onEvent?: ((event: ToolCallEvent) => void) | undefined;
  /** Decisions about calls that waited. */
  readonly approvals?: readonly CallApproval[] | undefined;
  /** Counted from 0. @default 0 */
  readonly step?: number | undefined;
  readonly streaming?: boolean | undefined;
  readonly guard?: NoProgressGuard | undefined;
  /** Beside those of the session. */
  readonly hooks?: readonly ToolHook[] | undefined;
  /** The waits of a whole run; without one, the round has its own. */
  readonly inFlight?: InFlight | undefined;
  /** Ends the round at the first unexpected error of a tool; the calls not yet started are `not-run`. @default false */
  readonly endAtError?: boolean | undefined;
}

/** What a model is to be told of a call that it repeats. */
export interface ProgressHint {
  readonly toolName: string;
  readonly repetitions: number;
}

/** What the calls of one round share. */
export class RoundScope {
  readonly session: Session;
  readonly policy: ExecutionPolicy;
  readonly options: ExecuteOptions;
  readonly transcript: Transcript | undefined;
  readonly signal: AbortSignal | undefined;
  readonly guard: NoProgressGuard | undefined;
  readonly inFlight: InFlight;
  readonly hooks: readonly ToolHook[];
  readonly count: number;
  /** A tool asked to end the run. */
  isStopped = false;
  /** A call waits; those that are not concurrency-safe may not overtake it. */
  isHolding = false;
  /** An unexpected error ended the round. */
  isFailed = false;
  /** A hint of the no-progress guard that found no result yet. */
  hint: ProgressHint | undefined;
  /** The calls of the round, in call order. */
  executions: readonly CallExecution[] = [];
  #recorded = 0;
  #redactError: Redactor | undefined;
  #redactResult: Redactor | undefined;

  constructor(session: Session, count: number, options: ExecuteOptions) {
    this.session = session;
    this.policy = session.policy;
    this.options = options;
    this.transcript = options.transcript;
    this.signal = options.signal;
    this.guard = options.guard;
    this.count = count;
    const { hooks = [] } = options;
    this.hooks = hooks.length === 0 ? this.policy.hooks : byPriority([...this.policy.hooks, ...hooks]);
    this.inFlight = options.inFlight ?? new InFlight(options.signal, this.policy.clock, this.policy.gracePeriodMs);
  }

  get messages(): readonly Message[] {
    return this.options.messages ?? this.transcript?.messages ?? [];
  }

  /** Masks secrets, and in errors also the values of the session's items. */
  get redactError(): Redactor {
    this.#redactError ??= createRedactor([...this.policy.secrets, ...privateValues(this.session.items)]);
    return this.#redactError;
  }

  get redactResult(): Redactor {
    this.#redactResult ??= createRedactor(this.policy.secrets, { shapes: false });
    return this.#redactResult;
  }

  /** The name of a visible tool that reads what was cut from results. */
  get reader(): string | undefined {
    for (const name of ["Read", "ReadResult"]) {
      const tool = this.session.findTool(name);
      if (typeof tool === "object") return tool.name;
    }
    return undefined;
  }

  emit(event: ToolCallEvent): void {
    const { onEvent } = this.options;
    if (onEvent !== undefined) tell(onEvent, event);
  }

  /** Tells the guard of the calls that are finished and whose predecessors are, in call order. */
  recordFinished(): void {
    for (; this.#recorded < this.executions.length; this.#recorded++) {
      const execution = this.executions[this.#recorded] as CallExecution;
      const { call, result, prepared } = execution;
      if (result === undefined && execution.pending === undefined) return;
      if (result === undefined || execution.isRefusedByGuard || prepared?.traits.polls === true) continue;
      const repetitions = this.guard?.record(call, result);
      if (repetitions !== undefined) this.hint = { toolName: call.name, repetitions };
    }
  }

  /** Ends the waits, unless they belong to a whole run. */
  close(): void {
    if (this.options.inFlight === undefined) this.inFlight.close();
  }
}

/** What the calls of a round came to, in call order. */
export interface RoundResult {
  readonly results: readonly ToolResult[];
  /** Calls without a result, for the host: to approve, to execute, or held back with those. */
  readonly pendingCalls: readonly PendingCall[];
  /** A tool asked for no further model call. */
  readonly isStopped: boolean;
  /** What tools threw unexpectedly: anything but a `ToolError`. */
  readonly errors: readonly unknown[];
}

/**
 * A call handed to the host. `approval`: it waits for a decision. `host`: it has nothing to run here. `held`: it waits for another
 * call of its round. `unknown-tool`: the session hands rounds with unknown tools to the host.
 * The call is as it was sent: of CallTool, where a tool was called through that.
 */
export interface PendingCall {
  readonly call: ToolCall;
  readonly kind: "approval" | "host" | "held" | "unknown-tool";
  readonly reason?: string | undefined;
}

const shortestPrivateValue = 8;

function privateValues(items: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.values(items).filter(
    (value) => typeof value === "string" && value.length >= shortestPrivateValue,
  ) as string[];
}
