import { type RunOptions, type Transcript, textOf } from "haft";
import { errorLine } from "../../terminal/error-line.ts";
import { goOn, type RunEnd } from "./go-on.ts";
import type { SessionHooks } from "./session-hooks.ts";

type HookedRun = Omit<RunOptions, "prompt"> & {
  readonly transcript: Transcript;
  readonly prompt: string | undefined;
};

/** Runs as `goOn` does; hooks see the prompt before the model does, may send the run on when it wants to end, and are told of its end. */
export async function goOnWithHooks(options: HookedRun, hooks: SessionHooks): Promise<RunEnd> {
  const ended = await runHooked(options, hooks);
  if (ended.end !== "done") await hooks.failed(errorLine(ended.error));
  await hooks.ended(ended.end);
  return ended;
}

async function runHooked(options: HookedRun, hooks: SessionHooks): Promise<RunEnd> {
  const asked = options.prompt === undefined ? { prompt: undefined } : await hooks.beforePrompt(options.prompt);
  if ("refused" in asked) {
    const error = new Error(`Cannot send the prompt: a hook refuses it: ${asked.refused}`);
    return { end: "failed", endReason: "failed", error };
  }
  let ended = await goOn({ ...options, prompt: asked.prompt });
  while (ended.end === "done" && ended.endReason === "answered") {
    const goingOn = await hooks.beforeEnd(lastAnswer(options.transcript));
    if (goingOn === undefined) break;
    ended = await goOn({ ...options, prompt: goingOn });
  }
  return ended;
}

function lastAnswer({ messages }: Transcript): string {
  const last = messages.findLast(({ role }) => role === "assistant");
  return last === undefined ? "" : textOf(last);
}
