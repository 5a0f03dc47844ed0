import { InFlight } from "../executor/in-flight.ts";
import type { PendingCall } from "../executor/round-scope.ts";
import { tell } from "../executor/tell.ts";
import type { Message, Usage } from "../message/message.ts";
import { Transcript } from "../message/transcript.ts";
import { NoProgressGuard } from "../progress/no-progress-guard.ts";
import type { CallApproval } from "../session/approver.ts";
import type { Session } from "../session/session.ts";
import { byPriority, type ToolHook } from "../session/tool-hooks.ts";
import type { ToolDefinition } from "../tool/tool-definition.ts";
import { loadedToolNames } from "../tool-search/loaded-tool-names.ts";
import type { RunHook } from "./run-hook.ts";
import type { RunOptions } from "./run-options.ts";
import { seedGuard } from "./seed-guard.ts";
import type { StepEvent } from "./step-event.ts";

/** What a run knows beside its transcript: limits used up, waits, and who watches. */
export class RunState {
  readonly options: RunOptions;
  readonly session: Session;
  readonly transcript: Transcript;
  readonly signal: AbortSignal;
  readonly guard: NoProgressGuard | undefined;
  readonly inFlight: InFlight;
  readonly hooks: readonly RunHook[];
  readonly toolHooks: readonly ToolHook[] | undefined;
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
    this.signal = signal ?? new AbortController().signal;
    this.guard = policy.noProgress === "off" ? undefined : new NoProgressGuard(policy.noProgress);
    this.inFlight = new InFlight(signal, policy.clock, policy.gracePeriodMs);
    this.hooks = byPriority(hooks);
    this.toolHooks = hooks.length === 0 ? undefined : hooks;
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
