import type { Clock } from "../session/clock.ts";

/** A call that is being waited for. */
export interface Waiting {
  /** When its time is up, by the session's clock; infinite for none. */
  readonly deadline: number;
  /** Its place among the calls in flight, kept by `InFlight`. */
  place: number;
  /** Its time is up: it removes itself. */
  timeUp(): void;
  /** The run was aborted. */
  cancelled(reason: unknown): void;
  /** It is not awaited any longer: it removes itself. */
  graceOver(): void;
}

/**
 * The calls of a run that are being waited for: one timer and one abort listener serve all of them.
 *
 * `AbortSignal.any` and `.timeout` would leak a listener a call and let the process exit while a tool hangs.
 */
export class InFlight {
  readonly #signal: AbortSignal | undefined;
  readonly #clock: Clock;
  readonly #gracePeriodMs: number;
  readonly #calls: Waiting[] = [];
  #cancelTimer: (() => void) | undefined;
  #armedFor = Number.POSITIVE_INFINITY;
  #cancelGrace: (() => void) | undefined;
  #isListening = false;
  readonly #onAbort = (): void => this.#cancelAll();

  constructor(signal: AbortSignal | undefined, clock: Clock, gracePeriodMs: number) {
    this.#signal = signal;
    this.#clock = clock;
    this.#gracePeriodMs = gracePeriodMs;
  }

  add(call: Waiting): void {
    call.place = this.#calls.push(call) - 1;
    if (this.#signal?.aborted) this.#cancelAll();
    else this.#listen();
    if (call.deadline < this.#armedFor) this.#arm(call.deadline);
  }

  remove(call: Waiting): void {
    const last = this.#calls.pop();
    if (last === undefined || last === call) return;
    this.#calls[call.place] = last;
    last.place = call.place;
  }

  close(): void {
    this.#cancelTimer?.();
    this.#cancelGrace?.();
    this.#signal?.removeEventListener("abort", this.#onAbort);
    this.#isListening = false;
    this.#armedFor = Number.POSITIVE_INFINITY;
  }

  #listen(): void {
    if (this.#isListening || this.#signal === undefined) return;
    this.#isListening = true;
    this.#signal.addEventListener("abort", this.#onAbort, { once: true });
  }

  #arm(deadline: number): void {
    this.#cancelTimer?.();
    this.#armedFor = deadline;
    this.#cancelTimer = this.#clock.after(deadline - this.#clock.now(), () => this.#timeUp());
  }

  #timeUp(): void {
    this.#armedFor = Number.POSITIVE_INFINITY;
    const now = this.#clock.now();
    for (const call of this.#calls.filter((one) => one.deadline <= now)) call.timeUp();
    const next = this.#calls.reduce((soonest, call) => Math.min(soonest, call.deadline), Number.POSITIVE_INFINITY);
    if (next < this.#armedFor) this.#arm(next);
  }

  /** Also for a call that comes late, because its tool has aborted the run before there was anything to wait for. */
  #cancelAll(): void {
    for (const call of [...this.#calls]) call.cancelled(this.#signal?.reason);
    if (this.#calls.length === 0 || this.#cancelGrace !== undefined) return;
    this.#cancelGrace = this.#clock.after(this.#gracePeriodMs, () => {
      this.#cancelGrace = undefined;
      for (const call of [...this.#calls]) call.graceOver();
    });
  }
}
