import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownerOfThisProcess, removeFolder, sweepTemp, tempPrefix } from "../../src/state/sweep-temp.ts";
import { temporaryFolder } from "../haft-process.ts";

function left(parent: string, name: string, owner: string): void {
  mkdirSync(join(parent, name, "files"), { recursive: true });
  writeFileSync(join(parent, name, "owner"), owner);
}

test("sweepTemp() removes folders of sessions whose process has ended, and no other", () => {
  const parent = temporaryFolder();
  const { pid } = spawnSync("true");
  const space = ownerOfThisProcess().split(" ")[0];
  left(parent, `${tempPrefix}ended`, `${space} ${pid}\n`);
  left(parent, `${tempPrefix}alive`, ownerOfThisProcess());
  left(parent, `${tempPrefix}elsewhere`, `pid:[1] ${pid}\n`);
  left(parent, `${tempPrefix}new`, "");
  left(parent, "other", `${space} ${pid}\n`);
  symlinkSync("other", join(parent, `${tempPrefix}link`));
  sweepTemp(parent);
  const names = ["alive", "elsewhere", "link", "new"].map((name) => tempPrefix + name);
  expect(readdirSync(parent).toSorted()).toEqual([...names, "other"].toSorted());
  sweepTemp(join(parent, "gone"));
});

test("removeFolder() removes what cannot be written, and follows no link", () => {
  const [parent, outside] = [temporaryFolder(), temporaryFolder()];
  const folder = join(parent, "f");
  mkdirSync(join(folder, "a/b"), { recursive: true });
  writeFileSync(join(folder, "a/b/c"), "");
  writeFileSync(join(outside, "kept"), "");
  symlinkSync(outside, join(folder, "a/link"));
  chmodSync(join(folder, "a/b"), 0o500);
  chmodSync(join(folder, "a"), 0o500);
  removeFolder(folder);
  removeFolder(folder);
  expect([existsSync(folder), readdirSync(outside)]).toEqual([false, ["kept"]]);
});
