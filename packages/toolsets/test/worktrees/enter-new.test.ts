import { existsSync } from "node:fs";
import { mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callInSession } from "../call-in-session.ts";
import { temporaryFolder } from "../call-tool.ts";
import { commitAll, gitIn, put, sampleRepository, sessionIn } from "./sample-repository.ts";

test("EnterWorktree starts from the remote's default branch when the host wants that", async () => {
  const remote = await sampleRepository();
  const clone = join(await realpath(await temporaryFolder()), "clone");
  gitIn(remote, "clone", "--quiet", remote, clone);
  gitIn(clone, "switch", "--quiet", "-c", "local");
  await put(clone, { "local.txt": "x" });
  commitAll(clone, "Local");
  await put(remote, { "new.txt": "x" });
  commitAll(remote, "New");
  const session = sessionIn(clone, { worktrees: { base: "remote-default" } });
  expect((await callInSession(session, "EnterWorktree", { name: "a" })).text).toContain("from origin/main");
  expect([existsSync(join(session.cwd, "new.txt")), existsSync(join(session.cwd, "local.txt"))]).toEqual([true, false]);
});

test("a host makes worktrees in the place of git", async () => {
  const folder = await temporaryFolder();
  const made = join(folder, "made");
  const asked: unknown[] = [];
  const hooks = {
    async create({ name, cwd }: { name: string; cwd: string }) {
      asked.push([name, cwd]);
      if (name === "bad") return "relative";
      await mkdir(made);
      return made;
    },
    remove: () => undefined,
  };
  const session = sessionIn(folder, { worktrees: { hooks } });
  expect(await callInSession(session, "EnterWorktree", { name: "bad" })).toMatchObject({ code: "not-created" });
  const result = await callInSession(session, "EnterWorktree", { name: "good" });
  expect(result).toMatchObject({
    outcome: "ok",
    structured: { worktreePath: await realpath(made), originalCwd: folder },
  });
  expect(result.structured).not.toHaveProperty("worktreeBranch");
  expect(asked).toEqual([
    ["bad", folder],
    ["good", folder],
  ]);
});
