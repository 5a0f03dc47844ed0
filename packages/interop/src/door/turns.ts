/** One call's place among the calls that come through a door. */
export interface Turn {
  /** Resolves when the call may start. Asked again, it has already begun. */
  begin(isConcurrencySafe: boolean): Promise<void>;
  /** Gives the place back, whether the call has begun or not. */
  end(): void;
}

interface Waiting {
  readonly turn: object;
  readonly isSafe: boolean;
  readonly start: () => void;
}

/**
 * Lets calls start in the order in which they come, side by side where a session's schedule allows it: the framework decides when it
 * makes a call, the session what runs beside what.
 */
export class Turns {
  readonly #schedule: "safe" | "parallel" | "serial";
  readonly #limit: number;
  #waiting: Waiting[] = [];
  /** The calls that have begun, and whether others may run beside each. */
  readonly #running = new Map<object, boolean>();

  constructor(schedule: "safe" | "parallel" | "serial", limit: number) {
    this.#schedule = schedule;
    this.#limit = limit;
  }

  take(): Turn {
    const turn = {};
    let begun: Promise<void> | undefined;
    return {
      begin: (isConcurrencySafe) => {
        begun ??= this.#begin(turn, isConcurrencySafe);
        return begun;
      },
      end: () => this.#end(turn),
    };
  }

  #begin(turn: object, isConcurrencySafe: boolean): Promise<void> {
    const isSafe = this.#schedule === "parallel" || (this.#schedule === "safe" && isConcurrencySafe);
    return new Promise((start) => {
      this.#waiting.push({ turn, isSafe, start });
      this.#startNext();
    });
  }

  #end(turn: object): void {
    this.#running.delete(turn);
    this.#waiting = this.#waiting.filter((one) => one.turn !== turn);
    this.#startNext();
  }

  #startNext(): void {
    for (let next = this.#waiting[0]; next !== undefined && this.#mayStart(next.isSafe); next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#running.set(next.turn, next.isSafe);
      next.start();
    }
  }

  #mayStart(isSafe: boolean): boolean {
    if (this.#running.size === 0) return true;
    return isSafe && this.#running.size < this.#limit && [...this.#running.values()].every(Boolean);
  }
}
