import { Transcript, toolResult } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { openSession } from "../../../src/commands/run/open-session.ts";
import { temporaryFolder } from "../../haft-process.ts";

test("openSession() goes on with the id and the numbering of a transcript", () => {
  const started = { type: "tool-call-started", toolCallId: "c:1", sequence: 7, effectKey: "session:c:1" } as const;
  const session = openSession({}, new Transcript([started]), { isModeChosen: false, isGoingOn: false });
  onTestFinished(() => session.close());
  expect([session.id, session.nextSequence()]).toEqual(["session", 8]);
});

test("openSession() goes on in the plan mode and the worktree that a conversation had come to", () => {
  const folder = temporaryFolder();
  const ok = (name: string, structured: Record<string, string>) =>
    toolResult({ id: name, name }, "ok", "done", { structured });
  const transcript = (cwd: string): Transcript =>
    new Transcript([ok("EnterPlanMode", { mode: "plan", previousMode: "default" }), ok("EnterWorktree", { cwd })]);
  const opened = (cwd: string, isModeChosen: boolean, isGoingOn = false) => {
    const session = openSession({ cwd: "/" }, transcript(cwd), { isModeChosen, isGoingOn });
    onTestFinished(() => session.close());
    return [session.permissionMode, session.cwd];
  };
  expect(opened(folder, false)).toEqual(["plan", folder]);
  expect(opened(`${folder}/gone`, true)).toEqual(["default", "/"]);
  expect(opened(folder, true, true)).toEqual(["plan", folder]);
});
