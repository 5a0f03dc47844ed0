import type { Session } from "haft";

/** Makes the ids of a framework's calls unique, which a session's effect keys rest on. */
export class CallIds {
  readonly #session: Session;
  readonly #taken = new Set<string>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** The framework's own id when it is there and new. A call without one is named after the number it is about to take. */
  take(id: string | undefined): string {
    const wanted = id || `call-${this.#session.lastIssuedSequence + 1}`;
    let free = wanted;
    for (let count = 2; this.#taken.has(free); count++) free = `${wanted}-${count}`;
    this.#taken.add(free);
    return free;
  }
}
