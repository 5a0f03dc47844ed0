import { randomBytes } from "node:crypto";
import type { Clock } from "haft";
import type { ServedCall } from "./served-call.ts";

/** How long a person may take to answer, in milliseconds. */
export const answerMs = 3_600_000;

interface Held {
  readonly call: ServedCall;
  readonly endWait: () => void;
}

/**
 * Calls that wait for the answer of a person, while no request of their client is there. Each has a name that nobody can guess, which
 * counts once.
 */
export class HeldCalls {
  readonly #clock: Clock;
  /** The one that has waited longest stands first. */
  readonly #held = new Map<string, Held>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Keeps a call, and says by which name it is taken again. Where there are too many, the one that has waited longest is cancelled. */
  hold(call: ServedCall): string {
    const name = randomBytes(32).toString("base64url");
    const endWait = this.#clock.after(answerMs, () => this.#drop(name));
    void call.ended.catch(() => undefined).finally(() => this.#forget(name));
    this.#held.set(name, { call, endWait });
    const [longest] = this.#held.keys();
    if (this.#held.size > maxHeld && longest !== undefined) this.#drop(longest);
    return name;
  }

  /** Takes a call that is of this tool and this input; undefined for any other, which goes on waiting. */
  take(name: string, toolName: string, input: unknown): ServedCall | undefined {
    const call = this.#held.get(name)?.call;
    if (call?.call.name !== toolName || JSON.stringify(call.call.input) !== JSON.stringify(input)) return undefined;
    this.#forget(name);
    return call;
  }

  #drop(name: string): void {
    this.#held.get(name)?.call.abort(new Error("Nobody has answered the question about the call"));
    this.#forget(name);
  }

  #forget(name: string): void {
    this.#held.get(name)?.endWait();
    this.#held.delete(name);
  }
}

const maxHeld = 100;
