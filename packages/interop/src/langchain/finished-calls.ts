import type { DoorCall } from "../door/open-door.ts";

interface Finished {
  readonly input: string;
  readonly answer: unknown;
}

/**
 * What calls came to, for a graph that is interrupted: a node that goes on runs from its beginning, and would make again the calls
 * that stand beside the one that was asked about.
 */
export class FinishedCalls {
  readonly #finished = new Map<string, Finished>();
  readonly #interrupted = new Set<string>();

  /** What the same call came to before the interruption. */
  find({ id, input }: DoorCall): unknown {
    if (id === undefined || this.#interrupted.size === 0) return undefined;
    const finished = this.#finished.get(id);
    return finished !== undefined && finished.input === JSON.stringify(input) ? finished.answer : undefined;
  }

  keep({ id, input }: DoorCall, answer: unknown): void {
    if (id === undefined) return;
    this.#finished.set(id, { input: JSON.stringify(input), answer });
    const [oldest] = this.#finished.keys();
    if (this.#finished.size > keptCalls && oldest !== undefined) this.#finished.delete(oldest);
  }

  interrupted({ id }: DoorCall): void {
    if (id !== undefined) this.#interrupted.add(id);
  }

  resumed({ id }: DoorCall): void {
    if (id !== undefined) this.#interrupted.delete(id);
  }
}

/** More than one answer of a model makes. */
const keptCalls = 256;
