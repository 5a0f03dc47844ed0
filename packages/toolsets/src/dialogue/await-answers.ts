import type { Clock, ToolContext } from "haft";
import type { AskUser, UserAnswers, UserQuestion } from "./user-dialogue.ts";

export interface AnswerWait {
  /** In milliseconds; without it the wait ends with the answer alone. */
  readonly timeoutMs: number | undefined;
  readonly clock: Clock;
}

/**
 * What the user answers, undefined for a user who does not want to; `too-late` when the time is over. Whoever asks for us sees that
 * nobody waits any more, and is not waited for.
 *
 * @throws the reason of the call's signal
 */
export async function awaitAnswers(
  ask: AskUser,
  questions: readonly UserQuestion[],
  { signal, session }: Pick<ToolContext, "signal" | "session">,
  { timeoutMs, clock }: AnswerWait,
): Promise<UserAnswers | undefined | "too-late"> {
  signal.throwIfAborted();
  const waiting = new AbortController();
  const ended = Promise.withResolvers<"too-late">();
  const onAbort = (): void => {
    waiting.abort(signal.reason);
    ended.reject(signal.reason);
  };
  signal.addEventListener("abort", onAbort, { once: true });
  const stopTimer =
    timeoutMs === undefined
      ? undefined
      : clock.after(timeoutMs, () => {
          waiting.abort(new DOMException("The user did not answer in time", "TimeoutError"));
          ended.resolve("too-late");
        });
  try {
    return await Promise.race([ended.promise, answer()]);
  } finally {
    signal.removeEventListener("abort", onAbort);
    stopTimer?.();
  }

  async function answer(): Promise<UserAnswers | undefined> {
    return ask(questions, { signal: waiting.signal, session });
  }
}
