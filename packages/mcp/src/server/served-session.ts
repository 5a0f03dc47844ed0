import type { Session } from "haft";
import { CallQueue } from "./call-queue.ts";
import { type AskingClient, askingClient, type ServedClient } from "./served-client.ts";

/** Opens the session of a client. The server closes it when the client is gone. */
export type OpenServedSession = (client: ServedClient) => Session | Promise<Session>;

/** The session of a client, with the calls that run in it. */
export class ServedSession {
  readonly session: Session;
  readonly client: AskingClient;
  readonly #queue: CallQueue;
  readonly #closing = new AbortController();
  readonly #running = new Set<Promise<unknown>>();
  readonly #listeners = new Set<() => void>();
  readonly #endings: (() => void)[] = [];
  #calls = 0;
  #visible: unknown;
  #closed: Promise<void> | undefined;

  constructor(session: Session, client: AskingClient) {
    this.session = session;
    this.client = client;
    this.#queue = new CallQueue(session.policy);
    this.#visible = session.visibleTools;
    for (const toolset of session.toolsets) {
      const end = toolset.onChange?.(() => this.#checkTools());
      if (end !== undefined) this.#endings.push(end);
    }
  }

  nextCallId(): string {
    return `call_${++this.#calls}`;
  }

  /** Does the work of a call in its turn, with a signal that aborts with the request and when the session is closed. */
  async run<Value>(
    isSafe: boolean,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    const stop = new AbortController();
    const sources = [signal, this.#closing.signal];
    const listeners = sources.map((source) => {
      const abort = (): void => stop.abort(source.reason);
      if (source.aborted) abort();
      source.addEventListener("abort", abort, { once: true });
      return () => source.removeEventListener("abort", abort);
    });
    const running = this.#queue.run(isSafe, stop.signal, () => work(stop.signal));
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
      for (const end of listeners) end();
      this.#checkTools();
    }
  }

  /** Calls `listener` when the tools that are shown are others. Returns how to end it. */
  onToolsChanged(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Aborts the calls that run, waits for them, and closes the session. */
  close(reason: unknown = new Error("The client is gone")): Promise<void> {
    this.#closed ??= this.#close(reason);
    return this.#closed;
  }

  async #close(reason: unknown): Promise<void> {
    this.#closing.abort(reason);
    for (const end of this.#endings) end();
    await Promise.allSettled(this.#running);
    await this.session.close();
  }

  #checkTools(): void {
    if (this.#closing.signal.aborted) return;
    const visible = this.session.visibleTools;
    if (visible === this.#visible) return;
    this.#visible = visible;
    for (const listener of this.#listeners) listener();
  }
}

export async function openServedSession(open: OpenServedSession): Promise<ServedSession> {
  const client = askingClient();
  return new ServedSession(await open(client), client);
}
