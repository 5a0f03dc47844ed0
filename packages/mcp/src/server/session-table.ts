import type { Clock } from "haft";

export interface SessionTableOptions<Entry> {
  readonly maxSessions: number;
  /** How long an entry that nobody holds is kept, in milliseconds. */
  readonly idleMs: number;
  readonly clock: Clock;
  close(entry: Entry): Promise<void>;
  /** Told why an entry could not be closed. */
  onError(error: Error): void;
}

interface Row<Entry> {
  readonly entry: Entry;
  holds: number;
  endIdle: () => void;
}

/** Sessions by id, until they are idle too long. When there are too many, the one that was idle longest makes room. */
export class SessionTable<Entry> {
  readonly #options: SessionTableOptions<Entry>;
  /** The one that was used last stands last. */
  readonly #rows = new Map<string, Row<Entry>>();
  readonly #closing = new Set<Promise<void>>();
  #isClosed = false;

  constructor(options: SessionTableOptions<Entry>) {
    this.#options = options;
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): Entry | undefined {
    return this.#rows.get(id)?.entry;
  }

  /** Makes room for one more; false when every session is in use, and when the table is closed. */
  makeRoom(): boolean {
    if (this.#isClosed) return false;
    if (this.#rows.size < this.#options.maxSessions) return true;
    const idle = [...this.#rows].find(([, { holds }]) => holds === 0);
    if (idle === undefined) return false;
    this.remove(idle[0]);
    return true;
  }

  /** One that was being opened while the table was closed is closed at once. */
  add(id: string, entry: Entry): void {
    this.#rows.set(id, { entry, holds: 0, endIdle: () => undefined });
    if (this.#isClosed) this.remove(id);
    else this.#wait(id);
  }

  /** Keeps a session for as long as `until` takes, and counts its idle time from then. */
  hold(id: string, until: Promise<unknown>): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    row.endIdle();
    row.holds++;
    this.#rows.delete(id);
    this.#rows.set(id, row);
    void until.finally(() => {
      row.holds--;
      if (row.holds === 0 && this.#rows.get(id) === row) this.#wait(id);
    });
  }

  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    row.endIdle();
    this.#rows.delete(id);
    const { close, onError } = this.#options;
    const closing = close(row.entry)
      .catch(onError)
      .finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const id of [...this.#rows.keys()]) this.remove(id);
    await Promise.allSettled(this.#closing);
  }

  #wait(id: string): void {
    const row = this.#rows.get(id);
    if (row !== undefined) row.endIdle = this.#options.clock.after(this.#options.idleMs, () => this.remove(id));
  }
}
