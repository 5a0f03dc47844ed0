import { mkdir, realpath, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import type { FileAccess, SessionChange, ToolContext } from "haft";
import { expect, test } from "vitest";
import { followFolder } from "../../src/shell/follow-folder.ts";
import { temporaryFolder } from "../call-tool.ts";

interface Followed {
  readonly notice: string | undefined;
  readonly changes: readonly SessionChange[];
}

async function follow(
  folder: string | undefined,
  cwd: string,
  additionalDirectories: readonly string[] = [],
  files?: FileAccess,
): Promise<Followed> {
  const changes: SessionChange[] = [];
  const session = { files, change: (change: SessionChange) => changes.push(change) };
  const context = { additionalDirectories, session } as unknown as ToolContext;
  return { notice: await followFolder(context, cwd, folder), changes };
}

async function project(): Promise<string> {
  const folder = await realpath(await temporaryFolder());
  await mkdir(join(folder, "sub"));
  return folder;
}

test("followFolder() goes into the folder's own folders, and the session keeps the one it was in", async () => {
  const folder = await project();
  const sub = join(folder, "sub");
  expect(await follow(sub, folder)).toEqual({
    notice: undefined,
    changes: [{ cwd: sub, additionalDirectories: [folder] }],
  });
  expect(await follow(folder, sub, [folder])).toEqual({ notice: undefined, changes: [{ cwd: folder }] });
});

test("followFolder() does nothing where nothing changed, or nobody knows", async () => {
  const folder = await project();
  const link = join(await temporaryFolder(), "link");
  await symlink(folder, link);
  for (const [to, cwd] of [
    [folder, folder],
    [undefined, folder],
    [folder, link],
  ] as const)
    expect(await follow(to, cwd)).toEqual({ notice: undefined, changes: [] });
});

test("followFolder() stays where a command left the session's folders, unless the permission engine lets it", async () => {
  const folder = await project();
  expect(await follow("/usr", folder)).toEqual({
    notice: `The working folder is "${folder}" again: "/usr" is outside of the session's folders`,
    changes: [],
  });
  const files = (reason: string | undefined): FileAccess => ({ refusal: () => reason, hides: () => false });
  expect((await follow("/usr", folder, [], files("a rule denies it"))).notice).toBe(
    `The working folder is "${folder}" again: "/usr" is outside of the session's folders`,
  );
  expect(await follow("/usr", folder, [], files(undefined))).toEqual({
    notice: undefined,
    changes: [{ cwd: "/usr", additionalDirectories: [folder] }],
  });
});

test("followFolder() does not go where there is nothing outside of the sandbox", async () => {
  const folder = await project();
  await rm(join(folder, "sub"), { recursive: true });
  expect((await follow(join(folder, "sub"), folder)).notice).toBe(
    `The working folder is "${folder}" again: "${folder}/sub" is not there outside of the command`,
  );
});
