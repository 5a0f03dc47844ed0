import type { ExecutionPolicy } from "haft";

interface Waiting {
  readonly isSafe: boolean;
  start(): void;
}

/**
 * Starts calls that come one by one as a session schedules the calls of one message: in the order in which they came,
 * concurrency-safe ones side by side up to a limit, any other alone.
 */
export class CallQueue {
  readonly #schedule: ExecutionPolicy["schedule"];
  readonly #limit: number;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #isAlone = false;

  constructor({ schedule, maxConcurrentCalls }: Pick<ExecutionPolicy, "schedule" | "maxConcurrentCalls">) {
    this.#schedule = schedule;
    this.#limit = maxConcurrentCalls;
  }

  /** Does the work in its turn; at once when `signal` aborts, because an aborted call does nothing. */
  async run<Value>(isSafe: boolean, signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    const counts = this.#schedule === "safe" ? isSafe : this.#schedule === "parallel";
    if (!(await this.#turn(counts, signal))) return await work();
    try {
      return await work();
    } finally {
      this.#running--;
      this.#isAlone = false;
      this.#startNext();
    }
  }

  /** False when the wait was cut short. */
  #turn(isSafe: boolean, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const waiting: Waiting = { isSafe, start: () => leave(true) };
      const onAbort = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        leave(false);
        this.#startNext();
      };
      const leave = (isTurn: boolean): void => {
        signal.removeEventListener("abort", onAbort);
        resolve(isTurn);
      };
      if (signal.aborted) return resolve(false);
      signal.addEventListener("abort", onAbort, { once: true });
      this.#waiting.push(waiting);
      this.#startNext();
    });
  }

  #startNext(): void {
    for (let next = this.#waiting[0]; next !== undefined && this.#mayStart(next.isSafe); next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#running++;
      this.#isAlone = !next.isSafe;
      next.start();
    }
  }

  #mayStart(isSafe: boolean): boolean {
    if (this.#running === 0) return true;
    return isSafe && !this.#isAlone && this.#running < this.#limit;
  }
}
