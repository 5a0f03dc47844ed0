import { expect, test } from "vitest";
import type { HookEvent } from "../../src/hooks/hook-event.ts";
import type { HookFunction } from "../../src/hooks/hook-handler.ts";
import { runFunctionHook } from "../../src/hooks/run-function-hook.ts";

const before: HookEvent = { type: "PreToolUse", toolName: "Bash", toolCallId: "c", toolInput: {} };
const stop: HookEvent = { type: "Stop", isGoingOnByHook: false, lastAnswer: "" };
const ask = (run: HookFunction, event: HookEvent, signal?: AbortSignal) =>
  runFunctionHook({ type: "function", run, timeoutMs: 50 }, event, signal);

test("runFunctionHook() gives what the function answers; nothing is no decision", async () => {
  expect(await ask(() => ({ decision: "deny", reason: "no" }), before)).toEqual({
    output: { decision: "deny", reason: "no" },
  });
  expect(await ask(async () => undefined, before)).toEqual({ output: {} });
});

test("a function that throws or takes too long denies a call, and decides nothing elsewhere", async () => {
  const silent: HookFunction = () => new Promise(() => {});
  const broken: HookFunction = () => {
    throw new Error("broken");
  };
  const denied = (why: string) => ({ output: { decision: "deny", reason: `a hook could not decide: ${why}` } });
  expect(await ask(silent, before)).toEqual(denied("it did not answer within 50 ms"));
  expect(await ask(broken, before)).toEqual(denied("broken"));
  expect(await ask(silent, stop)).toEqual({ problem: "it did not answer within 50 ms" });
  expect(await ask(broken, stop)).toEqual({ problem: "broken" });
});

test("a function is told when nobody waits for it any more", async () => {
  let signal: AbortSignal | undefined;
  const controller = new AbortController();
  const answer = ask(
    (_, context) => {
      signal = context.signal;
      controller.abort();
      return new Promise(() => {});
    },
    stop,
    controller.signal,
  );
  expect(await answer).toEqual({ problem: "it was ended with the run" });
  expect(signal?.aborted).toBe(true);
});
