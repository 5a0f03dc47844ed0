import type { HookAnswer } from "./hook-answer.ts";
import type { HookEvent } from "./hook-event.ts";
import type { HookHandler } from "./hook-handler.ts";

/** Asks a function. Before a tool runs, a function that throws or takes too long denies the call: nobody has looked at it then. */
export async function runFunctionHook(
  { run, timeoutMs }: HookHandler & { readonly type: "function" },
  event: HookEvent,
  signal: AbortSignal | undefined,
): Promise<HookAnswer> {
  const controller = new AbortController();
  const { promise: over, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve(`it did not answer within ${timeoutMs} ms`), timeoutMs);
  const abort = (): void => resolve("it was ended with the run");
  signal?.addEventListener("abort", abort, { once: true });
  if (signal?.aborted) abort();
  try {
    const answer = Promise.resolve(run(event, { signal: controller.signal }));
    answer.catch(() => {});
    const first = await Promise.race([answer, over]);
    return typeof first === "string" ? unanswered(event, first) : { output: first ?? {} };
  } catch (error) {
    return unanswered(event, error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    controller.abort();
  }
}

function unanswered({ type }: HookEvent, problem: string): HookAnswer {
  return type === "PreToolUse"
    ? { output: { decision: "deny", reason: `a hook could not decide: ${problem}` } }
    : { problem };
}
