import { chmod, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findRipgrep, firstThatRuns, rememberSuccess } from "../../src/search/find-ripgrep.ts";
import { temporaryFolder } from "../call-tool.ts";

async function program(name: string, script: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, name), script);
  await chmod(join(folder, name), 0o755);
  return folder;
}

test("U46 a ripgrep that is there but aborts gives way to the system's, with a notice", async () => {
  const broken = await program("rg", "#!/bin/sh\nkill -ABRT $$\n");
  const system = await program("rg", "#!/bin/sh\nexit 0\n");
  const found = await firstThatRuns(join(broken, "rg"), { PATH: system });
  expect(found.command).toBe("rg");
  expect(found.notice).toContain("system's ripgrep");
});

test("U46 where none can run the failure says so", async () => {
  const empty = await temporaryFolder();
  await symlink("nowhere", join(empty, "rg"));
  await expect(firstThatRuns(undefined, { PATH: empty })).rejects.toMatchObject({ code: "ripgrep-missing" });
});

test("the one that comes with Haft is the first choice", async () => {
  const own = await program("rg", "#!/bin/sh\nexit 0\n");
  expect(await firstThatRuns(join(own, "rg"), {})).toEqual({ command: join(own, "rg") });
});

test("findRipgrep() finds the one that comes with Haft once for all, whatever PATH holds", async () => {
  const find = findRipgrep({ PATH: await temporaryFolder() });
  expect(await find()).toBe(await find());
  expect((await find()).notice).toBeUndefined();
});

test("rememberSuccess() asks again after a failure only", async () => {
  let asked = 0;
  const find = rememberSuccess(async () => {
    asked++;
    if (asked === 1) throw new Error("missing");
    return asked;
  });
  await expect(find()).rejects.toThrow("missing");
  expect([await find(), await find()]).toEqual([2, 2]);
});
