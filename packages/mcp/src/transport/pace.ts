/** How often something may happen: some at once, and then one in each time. */
export class Pace {
  readonly #atOnce: number;
  readonly #everyMs: number;
  #room: number;
  #filledAt: number = performance.now();

  constructor(atOnce: number, everyMs: number) {
    this.#atOnce = atOnce;
    this.#everyMs = everyMs;
    this.#room = atOnce;
  }

  /** Takes a turn when there is one now: 0. Otherwise how long to wait for the next, in milliseconds. */
  turn(): number {
    const now = performance.now();
    this.#room = Math.min(this.#atOnce, this.#room + (now - this.#filledAt) / this.#everyMs);
    this.#filledAt = now;
    if (this.#room < 1) return (1 - this.#room) * this.#everyMs;
    this.#room -= 1;
    return 0;
  }
}
