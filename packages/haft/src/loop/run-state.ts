import { InFlight } from "../executor/in-flight.ts";
import type { ExecuteOptions, PendingCall } from "../executor/round-scope.ts";
import { tell } from "../executor/tell.ts";
import type { Message, Usage } from "../message/message.ts";
import { Transcript } from "../message/transcript.ts";
import { NoProgressGuard } from "../progress/no-progress-guard.ts";
import type { CallApproval } from "../session/approver.ts";
import type { Session } from "../session/session.ts";
import { byPriority } from "../session/tool-hooks.ts";
import type { ToolDefinition } from "../tool/tool-definition.ts";
import { loadedToolNames } from "../tool-search/loaded-tool-names.ts";
import type { RunHook } from "./run-hook.ts";
import type { RunOptions } from "./run-options.ts";
import { seedGuard } from "./seed-guard.ts";
import type { StepEvent } from "./step-event.ts";

/** What a run knows beside its transcript: limits used up, waits, and who watches. Its rounds are executed with it. */
export class RunState implements ExecuteOptions {
  readonly options: RunOptions;
  readonly session: Session;
  readonly transcript: Transcript;
  readonly signal: AbortSignal | undefined;
  /** What a model is given when the run cannot be aborted. */
  readonly noSignal: AbortSignal = new AbortController().signal;
  readonly guard: NoProgressGuard | undefined;
  readonly inFlight: InFlight;
  readonly hooks: readonly RunHook[];
  readonly onEvent: RunOptions["onEvent"];
  readonly streaming = true;
  readonly maxSteps: number;
  /** Messages the transcript had before the run. */
  readonly from: number;
  /** Model answers so far. */
  answers = 0;
  /** Steps that made calls so far. */
  steps = 0;
  consecutiveErrors = 0;
  approvals: readonly CallApproval[] | undefined;
  pendingCalls: readonly PendingCall[] = [];
  /** What the model was shown last. */
  definitions: readonly ToolDefinition[] = [];
  definitionsHash = "";
  /** Tells whoever watches; undefined when nobody does. */
  readonly watch: ((event: StepEvent) => void) | undefined;
  readonly #endListening: (() => void) | undefined;

  constructor(options: RunOptions) {
    const { session, signal, hooks = [], maxSteps = 40, onEvent, onMessage } = options;
    const { policy } = session;
    this.options = options;
    this.session = session;
    this.transcript = options.transcript ?? new Transcript();
    this.signal = signal;
    this.guard = policy.noProgress === "off" ? undefined : new NoProgressGuard(policy.noProgress);
    this.inFlight = new InFlight(signal, policy.clock, policy.gracePeriodMs);
    this.hooks = byPriority(hooks);
    this.onEvent = onEvent;
    this.maxSteps = maxSteps;
    this.from = this.transcript.messages.length;
    this.approvals = options.approvals;
    session.loadTools(loadedToolNames(this.transcript.messages));
    if (this.guard !== undefined) seedGuard(this.guard, this.transcript.messages, session);
    this.watch = onEvent === undefined ? undefined : quietly(onEvent);
    if (onMessage !== undefined) {
      const tell = quietly((message: Message) => onMessage(message, usageOf(message)));
      this.#endListening = this.transcript.onAppend((entry) => {
        if (entry.role !== undefined) tell(entry);
      });
    }
  }

  /** The step whose calls are executed, counted from 0. */
  get step(): number {
    return this.answers - 1;
  }

  /** One more round with an unexpected error is one too many. */
  get endAtError(): boolean {
    const { maxConsecutiveErrors } = this.options;
    return (
      maxConsecutiveErrors !== undefined &&
      this.consecutiveErrors >= maxConsecutiveErrors &&
      this.session.policy.schedule === "serial"
    );
  }

  close(): void {
    this.inFlight.close();
    this.#endListening?.();
  }
}

/** A watcher never changes a run. */
function quietly<Event>(watch: (event: Event) => void): (event: Event) => void {
  return (event) => tell(watch, event);
}

const noUsage: Usage = { inputTokens: 0, outputTokens: 0 };

function usageOf(message: Message): Usage {
  return message.role === "assistant" ? (message.usage ?? noUsage) : noUsage;
}
