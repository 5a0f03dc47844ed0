import { createHooks, type HookOutput, noSettings } from "@haft/guard";
import { createSession } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { openHooks } from "../../../src/commands/session/open-hooks.ts";
import { worktreeHooks } from "../../../src/commands/session/worktree-hooks.ts";
import { temporaryFolder } from "../../haft-process.ts";

const session = () => {
  const opened = createSession();
  onTestFinished(() => opened.close());
  return { session: opened, signal: new AbortController().signal };
};

test("worktreeHooks() takes the path that the hook of the settings prints last", async () => {
  const folder = temporaryFolder();
  const value = {
    WorktreeCreate: [
      {
        hooks: [
          {
            type: "command",
            command: `echo making; echo '${folder}'/$(cat | grep -o '"name":"[a-z]*"' | cut -d'"' -f4)`,
          },
        ],
      },
    ],
  };
  const settings = { ...noSettings, hooks: [{ value, source: "user", file: "/s.json", line: 1, folder } as const] };
  const context = { env: process.env, matchesRule: () => true, onMessage: () => {} };
  const { worktrees } = openHooks({ folder, settings }, context);
  expect(await worktrees?.create({ name: "feature", cwd: folder, ...session() })).toBe(`${folder}/feature`);
});

test("worktreeHooks() fails the call when a hook refuses, or prints no path", async () => {
  const answering = (event: "WorktreeCreate" | "WorktreeRemove", output: HookOutput) =>
    worktreeHooks(createHooks({ functions: [{ event, run: () => output }] }));
  const create = { name: "x", cwd: "/", ...session() };
  await expect(answering("WorktreeCreate", {}).create(create)).rejects.toThrow(/printed no path/);
  await expect(answering("WorktreeCreate", { decision: "deny", reason: "full" }).create(create)).rejects.toThrow(
    /full/,
  );
  const remove = { path: "/w", discardChanges: false, ...session() };
  await expect(
    Promise.resolve(answering("WorktreeRemove", { decision: "deny", reason: "unsaved" }).remove(remove)),
  ).rejects.toThrow(/"\/w": unsaved/);
  await answering("WorktreeRemove", {}).remove(remove);
});
