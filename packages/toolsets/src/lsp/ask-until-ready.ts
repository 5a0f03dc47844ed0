import { setTimeout as wait } from "node:timers/promises";
import type { Readiness } from "./readiness.ts";

/** What is asked: how it does, and whether it has ever found something. */
export interface AskedServer {
  readonly readiness: Readiness;
  readonly readySince: number;
  hasFound: boolean;
}

export interface AskOptions {
  /** How long a server that says that it is busy is waited for, in milliseconds. */
  readonly indexingMs: number;
  /** How long a server that says nothing about it may find nothing after its start before that counts, in milliseconds. */
  readonly warmUpMs: number;
  readonly signal: AbortSignal;
}

/** `incomplete` says why the server may know more than it answered. */
export interface Asked<T> {
  readonly answer: T;
  readonly incomplete?: "indexing" | "silent";
}

/**
 * Asks until the answer says something: a server that is not ready answers as one that finds nothing.
 *
 * While it says that it is busy it is waited for and asked again. One that has never found anything is asked again during its warm-up;
 * what it answers after that is marked. What it finds first counts when it finds the same once more: it may know a part only.
 */
export async function askUntilReady<T>(
  ask: () => Promise<T>,
  isEmpty: (answer: T) => boolean,
  server: AskedServer,
  { indexingMs, warmUpMs, signal }: AskOptions,
): Promise<Asked<T>> {
  const { readiness } = server;
  const busyUntil = performance.now() + indexingMs;
  const warmAt = server.readySince + warmUpMs;
  let before: string | undefined;
  for (let pauseMs = 50, isRepeated = false; ; pauseMs = Math.min(pauseMs * 2, 1_000), isRepeated = true) {
    const isIdle = await readiness.whenIdle(Math.max(0, busyUntil - performance.now()), signal);
    const answer = await ask();
    if (!isIdle || (readiness.isBusy && performance.now() >= busyUntil)) return { answer, incomplete: "indexing" };
    if (readiness.isBusy) continue;
    if (!isEmpty(answer)) {
      const found = JSON.stringify(answer);
      if (server.hasFound || found === before) {
        server.hasFound = true;
        return { answer };
      }
      if (performance.now() >= busyUntil) return { answer, incomplete: "indexing" };
      before = found;
    } else if (server.hasFound || (readiness.hasSignals && isRepeated)) return { answer };
    else if (isRepeated && performance.now() >= warmAt) return { answer, incomplete: "silent" };
    await wait(pauseMs, undefined, { signal });
  }
}
