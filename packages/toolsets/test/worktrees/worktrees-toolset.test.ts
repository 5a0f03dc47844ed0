import { existsSync } from "node:fs";
import { join } from "node:path";
import { createSession, openTranscriptFile, run } from "haft";
import { scriptedModel, toolsetContract } from "haft/testing";
import { expect, test } from "vitest";
import { workingFolderOf } from "../../src/worktrees/entered-worktree.ts";
import { worktreesToolset } from "../../src/worktrees/worktrees-toolset.ts";
import { callInSession } from "../call-in-session.ts";
import { env, gitIn, sampleRepository, sessionIn } from "./sample-repository.ts";

for (const { name, run: check } of toolsetContract(() => worktreesToolset())) test(name, check);

test("closing a session keeps its worktree and takes the lock away", async () => {
  const main = await sampleRepository();
  const session = sessionIn(main);
  await callInSession(session, "EnterWorktree", { name: "fix" });
  expect(gitIn(main, "worktree", "list", "--porcelain")).toContain("locked");
  await session.close();
  expect(gitIn(main, "worktree", "list", "--porcelain")).not.toContain("locked");
  expect(existsSync(join(main, ".haft/worktrees/fix"))).toBe(true);
});

test("sessions do not share the worktree they are in", async () => {
  const main = await sampleRepository();
  const toolset = worktreesToolset({ env });
  const [one, two] = ["s1", "s2"].map((id) => createSession({ tools: [toolset], cwd: main, id }));
  if (one === undefined || two === undefined) throw new Error("no session");
  await callInSession(one, "EnterWorktree", { name: "a" });
  await callInSession(two, "EnterWorktree", { name: "b" });
  expect([one.cwd, two.cwd]).toEqual(["a", "b"].map((name) => join(main, ".haft/worktrees", name)));
  await Promise.all([one.close(), two.close()]);
});

test("S1-32 a session that goes on with a stored transcript works in its worktree, and may remove it", async () => {
  const main = await sampleRepository();
  const file = join(main, ".git", "transcript.jsonl");
  const model = scriptedModel([
    { calls: [{ name: "EnterWorktree", input: { name: "fix" } }] },
    "Inside.",
    { calls: [{ name: "ExitWorktree", input: { action: "remove" } }] },
    "Back.",
  ]);
  const stored = openTranscriptFile(file);
  await run({ model, session: sessionIn(main), transcript: stored.transcript, prompt: "go" });
  await stored.close();

  const reopened = openTranscriptFile(file);
  const cwd = workingFolderOf(reopened.transcript.messages, main);
  expect(cwd).toBe(join(main, ".haft/worktrees/fix"));
  const later = sessionIn(cwd);
  expect((await run({ model, session: later, transcript: reopened.transcript, prompt: "go on" })).text).toBe("Back.");
  expect([later.cwd, existsSync(cwd)]).toEqual([main, false]);
  expect(workingFolderOf(reopened.transcript.messages, "/elsewhere")).toBe(main);
  await reopened.close();
});
