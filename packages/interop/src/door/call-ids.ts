import type { Session } from "haft";

/** Makes the ids of a framework's calls unique, which a session's effect keys rest on. */
export class CallIds {
  readonly #session: Session;
  readonly #maxKept: number;
  readonly #taken = new Set<string>();
  #count = 0;

  /** @param maxKept how many ids are remembered; every later one is given the number of its call */
  constructor(session: Session, maxKept = 10_000) {
    this.#session = session;
    this.#maxKept = maxKept;
  }

  /** The framework's own id when it is there and new. A call without one is named after the number it is about to take. */
  take(id: string | undefined): string {
    const count = ++this.#count;
    const isFull = this.#taken.size >= this.#maxKept;
    let free = id || `call-${this.#session.lastIssuedSequence + 1}`;
    if (isFull) free = `${free}-${count}`;
    while (this.#taken.has(free)) free = `${free}-${count}`;
    if (!isFull) this.#taken.add(free);
    return free;
  }
}
