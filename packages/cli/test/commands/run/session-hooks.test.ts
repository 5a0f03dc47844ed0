import { createHooks, type HookEvent } from "@haft/guard";
import { createSession } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { sessionHooks } from "../../../src/commands/run/session-hooks.ts";

test("sessionHooks() tells hooks how the session began, what was asked, and how it ended", async () => {
  const session = createSession();
  onTestFinished(() => session.close());
  const seen: HookEvent[] = [];
  const events = ["SessionStart", "UserPromptSubmit", "Stop", "StopFailure", "SessionEnd"] as const;
  const functions = events.map((event) => ({ event, run: (told: HookEvent) => void seen.push(told) }));
  const { signal } = new AbortController();
  const hooks = sessionHooks(createHooks({ functions }), session, {
    isResumed: true,
    transcriptFile: undefined,
    signal,
  });
  expect(await hooks.beforePrompt("hi")).toEqual({ prompt: "hi" });
  expect(await hooks.beforeEnd("bye")).toBe(undefined);
  await hooks.failed("broke");
  await hooks.ended("done");
  expect(seen).toEqual([
    { type: "SessionStart", source: "resume" },
    { type: "UserPromptSubmit", prompt: "hi" },
    { type: "Stop", isGoingOnByHook: false, lastAnswer: "bye" },
    { type: "StopFailure", error: "broke" },
    { type: "SessionEnd", reason: "done" },
  ]);
});
