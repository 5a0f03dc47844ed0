import { createHooks, type FunctionHook } from "@haft/guard";
import { createSession, type RunOptions, Transcript, textOf } from "haft";
import { scriptedModel } from "haft/testing";
import { expect, onTestFinished, test } from "vitest";
import { goOnWithHooks } from "../../../src/commands/run/go-on-with-hooks.ts";
import { sessionHooks } from "../../../src/commands/run/session-hooks.ts";

/** What a run with these hooks came to, and what the user said in it. */
async function run(functions: readonly FunctionHook[], script: Parameters<typeof scriptedModel>[0]) {
  const session = createSession();
  onTestFinished(() => session.close());
  const transcript = new Transcript();
  const { signal } = new AbortController();
  const hooks = sessionHooks(createHooks({ functions }), session, { isResumed: false, transcriptFile: "/t", signal });
  const options = { model: scriptedModel(script), session, transcript, prompt: "hi" } satisfies RunOptions;
  const { end, error } = await goOnWithHooks(options, hooks);
  const said = transcript.messages.filter(({ role }) => role === "user").map(textOf);
  return { end, said, message: (error as Error | undefined)?.message };
}

test("goOnWithHooks() tells the model what hooks add to the prompt", async () => {
  const { end, said } = await run(
    [
      { event: "SessionStart", run: () => ({ additionalContext: "branch main" }) },
      { event: "UserPromptSubmit", run: () => ({ additionalContext: "be brief" }) },
    ],
    ["hello"],
  );
  expect([end, said]).toEqual(["done", ["hi\n\nbranch main\n\nbe brief"]]);
});

test("goOnWithHooks() sends no prompt that a hook refuses", async () => {
  const seen: string[] = [];
  const { end, said, message } = await run(
    [
      { event: "UserPromptSubmit", run: () => ({ decision: "deny", reason: "it has a secret" }) },
      { event: "StopFailure", run: (event) => void seen.push(event.type) },
      { event: "SessionEnd", run: (event) => void seen.push("reason" in event ? event.reason : "") },
    ],
    [],
  );
  expect([end, said, message]).toEqual(["failed", [], "Cannot send the prompt: a hook refuses it: it has a secret"]);
  expect(seen).toEqual(["StopFailure", "failed"]);
});

test("goOnWithHooks() goes on when a Stop hook wants it, and not for ever", async () => {
  const active: unknown[] = [];
  const insist: FunctionHook = {
    event: "Stop",
    run: (event) => {
      active.push("isGoingOnByHook" in event && event.isGoingOnByHook);
      return { decision: "deny", reason: "tests fail" };
    },
  };
  const { end, said } = await run(
    [insist],
    Array.from({ length: 11 }, (_, index) => `answer ${index}`),
  );
  expect([end, said.length, said[1]]).toEqual(["done", 11, "tests fail"]);
  expect(active.slice(0, 2)).toEqual([false, true]);
});
