import { type Clock, longestTimerMs } from "../session/clock.ts";

/** A call that is being waited for. */
export interface Waiting {
  /** When its time is up, as `InFlight.now()` tells the time; infinite for none. */
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
 * `AbortSignal.any` and `.timeout` would leak a listener a call and let the process exit while a tool hangs. As long as there is a
 * call, the timer is set, also where no call has a time limit.
 */
export class InFlight {
  readonly #signal: AbortSignal | undefined;
  readonly #clock: Clock;
  readonly #gracePeriodMs: number;
  readonly #calls: Waiting[] = [];
  #cancelTimer: (() => void) | undefined;
  #armedFor = Number.POSITIVE_INFINITY;
  #cancelGrace: (() => void) | undefined;
  /** How far the clock has been set back. */
  #setBackMs = 0;
  #latest = Number.NEGATIVE_INFINITY;
  #isListening = false;
  readonly #onAbort = (): void => this.#cancelAll();

  constructor(signal: AbortSignal | undefined, clock: Clock, gracePeriodMs: number) {
    this.#signal = signal;
    this.#clock = clock;
    this.#gracePeriodMs = gracePeriodMs;
  }

  /** The clock's time in milliseconds, which goes on from where it was when the clock is set back. */
  now(): number {
    const now = this.#clock.now() + this.#setBackMs;
    if (now < this.#latest) this.#setBackMs += this.#latest - now;
    else this.#latest = now;
    return this.#latest;
  }

  add(call: Waiting): void {
    call.place = this.#calls.length;
    this.#calls[call.place] = call;
    if (this.#signal?.aborted) this.#cancelAll();
    else if (!this.#isListening) this.#listen();
    if (this.#cancelTimer === undefined || call.deadline < this.#armedFor) this.#armFor(call.deadline);
  }

  remove(call: Waiting): void {
    const last = this.#calls.pop();
    if (last !== undefined && last !== call) {
      this.#calls[call.place] = last;
      last.place = call.place;
    } else if (this.#calls.length === 0 && this.#armedFor === Number.POSITIVE_INFINITY) this.#disarm();
  }

  /** Keeps the process alive until `work`, which has no time limit, is over. */
  async keepAlive<T>(work: Promise<T>): Promise<T> {
    const waiting: Waiting = { ...untimed };
    this.add(waiting);
    try {
      return await work;
    } finally {
      this.remove(waiting);
    }
  }

  close(): void {
    this.#disarm();
    this.#cancelGrace?.();
    this.#signal?.removeEventListener("abort", this.#onAbort);
    this.#isListening = false;
  }

  #listen(): void {
    this.#isListening = true;
    this.#signal?.addEventListener("abort", this.#onAbort, { once: true });
  }

  #armFor(deadline: number): void {
    this.#disarm();
    this.#armedFor = deadline;
    const now = this.now();
    const firesAt = Math.min(deadline, now + longestTimerMs);
    this.#cancelTimer = this.#clock.after(firesAt - now, () => this.#timeUp(firesAt));
  }

  #disarm(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#armedFor = Number.POSITIVE_INFINITY;
  }

  /** The timer has waited, so it is `firesAt`, whatever the clock says. */
  #timeUp(firesAt: number): void {
    this.#disarm();
    this.#latest = Math.max(this.#latest, firesAt);
    const now = this.now();
    for (const call of this.#calls.filter((one) => one.deadline <= now)) call.timeUp();
    if (this.#calls.length === 0) return;
    this.#armFor(this.#calls.reduce((soonest, call) => Math.min(soonest, call.deadline), Number.POSITIVE_INFINITY));
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

const untimed: Waiting = {
  deadline: Number.POSITIVE_INFINITY,
  place: 0,
  timeUp: () => {},
  cancelled: () => {},
  graceOver: () => {},
};
