import { mkdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { createSession, type ToolContext } from "haft";
import { expect, test } from "vitest";
import { moveBack, moveInto } from "../../src/worktrees/move-session.ts";
import { temporaryFolder } from "../call-tool.ts";

async function place() {
  const root = await realpath(await temporaryFolder());
  const main = join(root, "main");
  const worktree = join(main, ".haft/worktrees/w");
  for (const folder of [join(main, "sub"), join(worktree, "sub"), join(root, "other")])
    await mkdir(folder, { recursive: true });
  const session = createSession({ cwd: join(main, "sub") });
  const context = (): ToolContext =>
    ({ cwd: session.cwd, additionalDirectories: session.additionalDirectories, session }) as unknown as ToolContext;
  return { root, main, worktree, session, context, repository: { top: main, main } };
}

test("moveInto() goes to the same folder, and leaves behind what holds the other checkout", async () => {
  const { root, main, worktree, session, context, repository } = await place();
  const kept = [join(root, "other"), join(worktree, "sub")];
  const left = [main, root, join(main, "sub")];
  session.change({ additionalDirectories: [...left, ...kept] });
  expect(await moveInto(worktree, context(), repository)).toEqual({ cwd: join(worktree, "sub"), left });
  expect([session.cwd, session.additionalDirectories]).toEqual([join(worktree, "sub"), kept]);
});

test("moveInto() goes to the top where there is no such folder, or no repository", async () => {
  const { main, worktree, session, context, repository } = await place();
  await rm(join(worktree, "sub"), { recursive: true });
  expect((await moveInto(worktree, context(), repository)).cwd).toBe(worktree);
  session.change({ cwd: main });
  expect((await moveInto(worktree, context())).cwd).toBe(worktree);
});

test("moveBack() restores folders, or goes to another when the old one is gone", async () => {
  const { main, worktree, session, context } = await place();
  const entered = {
    path: worktree,
    branch: "b",
    sessionId: "s",
    origin: "created",
    originalCwd: join(main, "sub"),
  } as const;
  session.change({ cwd: worktree });
  expect(await moveBack({ ...entered, originalDirectories: ["/x"] }, context(), main)).toBe(join(main, "sub"));
  expect(session.additionalDirectories).toEqual(["/x"]);
  await rm(join(main, "sub"), { recursive: true });
  expect(await moveBack({ ...entered, originalDirectories: undefined }, context(), main)).toBe(main);
  expect([session.cwd, session.additionalDirectories]).toEqual([main, ["/x"]]);
});
