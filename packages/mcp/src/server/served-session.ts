import { CallTurns, type JsonObject, type Session, toolCall } from "haft";
import { HeldCalls } from "./held-calls.ts";
import { type Asking, ServedCall } from "./served-call.ts";
import { type AskingClient, askingClient, type ServedClient } from "./served-client.ts";

/** Opens the session of a client. The server closes it when the client is gone. */
export type OpenServedSession = (client: ServedClient) => Session | Promise<Session>;

/** The session of a client, with the calls that run in it. */
export class ServedSession {
  readonly session: Session;
  /** Those that wait for an answer of the client. */
  readonly held: HeldCalls;
  readonly #client: AskingClient;
  readonly #turns: CallTurns;
  readonly #closing = new AbortController();
  readonly #running = new Set<ServedCall>();
  readonly #listeners = new Set<() => void>();
  readonly #endings: (() => void)[] = [];
  #count = 0;
  #visible: unknown;
  #closed: Promise<void> | undefined;

  constructor(session: Session, client: AskingClient) {
    this.session = session;
    this.held = new HeldCalls(session.policy.clock);
    this.#client = client;
    this.#turns = new CallTurns(session.policy);
    this.#visible = session.visibleTools;
    for (const toolset of session.toolsets) {
      const end = toolset.onChange?.(() => this.#checkTools());
      if (end !== undefined) this.#endings.push(end);
    }
  }

  /** Makes a call in its turn. It ends with the session. */
  start(name: string, input: JsonObject, asking: Asking, operationId?: string): ServedCall {
    const { session } = this;
    const request = toolCall(name, input, `call_${++this.#count}`);
    const call = new ServedCall(request, {
      session,
      client: this.#client,
      turn: this.#turns.take(),
      asking,
      operationId,
    });
    this.#running.add(call);
    void call.ended
      .catch(() => undefined)
      .then(() => {
        this.#running.delete(call);
        this.#checkTools();
      });
    if (this.#closing.signal.aborted) call.abort(this.#closing.signal.reason);
    return call;
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
    for (const call of this.#running) call.abort(reason);
    await Promise.allSettled([...this.#running].map(({ ended }) => ended));
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

/** @param isShared whether several clients use the session */
export async function openServedSession(open: OpenServedSession, isShared = false): Promise<ServedSession> {
  const client = askingClient(isShared);
  return new ServedSession(await open(client), client);
}
