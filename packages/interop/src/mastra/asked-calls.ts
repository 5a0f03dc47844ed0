/**
 * What Mastra was told about calls it is about to make. It asks about each call before it executes it, also when it goes on with one that
 * waited, and executes one that needs approval only when it was approved; which call it asked about it does not say.
 */
export class AskedCalls {
  readonly #needed = new Set<string>();

  /** The last answer about an input counts. */
  note(input: unknown, isNeeded: boolean): void {
    const key = JSON.stringify(input);
    this.#needed.delete(key);
    if (isNeeded) this.#needed.add(key);
    if (this.#needed.size > maxAsked) this.#needed.delete(this.#needed.values().next().value as string);
  }

  /** True once for a call that was asked about, and so was approved when it is executed. */
  take(input: unknown): boolean {
    return this.#needed.delete(JSON.stringify(input));
  }
}

/** Declined calls are never executed: so many are remembered, and one that is forgotten is refused. */
const maxAsked = 256;
