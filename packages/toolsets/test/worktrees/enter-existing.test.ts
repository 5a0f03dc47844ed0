import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callInSession } from "../call-in-session.ts";
import { gitIn, sampleRepository, sessionIn } from "./sample-repository.ts";

test("EnterWorktree enters a worktree of the same repository by its path, and nothing else", async () => {
  const main = await sampleRepository();
  const other = await sampleRepository();
  const path = join(main, "wt");
  gitIn(main, "worktree", "add", "--quiet", "-b", "feature", path);
  await mkdir(join(main, "plain"));
  const session = sessionIn(main, { additionalDirectories: [other] });
  for (const wrong of ["plain", ".", other, "nowhere", join(main, ".git")]) {
    const result = await callInSession(session, "EnterWorktree", { path: wrong });
    expect(result).toMatchObject({ outcome: "failed", code: "not-a-worktree" });
    expect(result.text).toContain(path);
  }
  expect((await callInSession(session, "EnterWorktree", { path: "wt" })).structured).toMatchObject({
    worktreePath: path,
    worktreeBranch: "feature",
    origin: "entered",
  });
  expect(gitIn(main, "worktree", "list", "--porcelain")).toContain("locked haft session s1");
});
