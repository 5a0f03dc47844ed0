import type { HookEvent } from "./hook-event.ts";
import type { HookHandler } from "./hook-handler.ts";
import type { HookAnswer } from "./hook-output.ts";
import { timeLimit } from "./time-limit.ts";

/** Asks a function. Before a tool runs, a function that throws or takes too long denies the call: nobody has looked at it then. */
export async function runFunctionHook(
  { run, timeoutMs }: HookHandler & { readonly type: "function" },
  event: HookEvent,
  signal: AbortSignal | undefined,
): Promise<HookAnswer> {
  const controller = new AbortController();
  const limit = timeLimit(timeoutMs, signal);
  try {
    const answer = Promise.resolve(run(event, { signal: controller.signal }));
    answer.catch(() => {});
    const first = await Promise.race([answer, limit.over]);
    if (first === "timed-out") return unanswered(event, `it did not answer within ${timeoutMs} ms`);
    return first === "aborted" ? unanswered(event, "it was ended with the run") : { output: first ?? {} };
  } catch (error) {
    return unanswered(event, error instanceof Error ? error.message : String(error));
  } finally {
    limit.clear();
    controller.abort();
  }
}

function unanswered({ type }: HookEvent, problem: string): HookAnswer {
  return type === "PreToolUse"
    ? { output: { decision: "deny", reason: `a hook could not decide: ${problem}` } }
    : { problem };
}
