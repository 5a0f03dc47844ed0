import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bash, folderWith, guardWith } from "./guard-setup.ts";

test("Guard.remember() writes where it is told to, and refuses what is no rule", async () => {
  const userFile = join(folderWith(), "haft/settings.json");
  const { guard, tried, folder } = guardWith({}, { targets: { userFile } });
  await guard.remember(["Bash(make)"], "user");
  await guard.remember(["Bash(npm test)"], "project");
  await guard.remember(["Bash(cargo test)"], "session");
  const rulesOf = (file: string) => JSON.parse(readFileSync(file, "utf8")).permissions.allow;
  expect([rulesOf(userFile), rulesOf(join(folder, ".haft/settings.local.json"))]).toEqual([
    ["Bash(make)"],
    ["Bash(npm test)"],
  ]);
  for (const command of ["make", "npm test", "cargo test"]) expect(await tried(bash, command)).toBe("allow rule");
  await expect(guard.remember(["Bash("], "session")).rejects.toThrow('Cannot remember the rule "Bash("');
  await expect(guardWith().guard.remember(["Bash(x)"], "user")).rejects.toThrow("no file of theirs is known");
  expect(guard.list().map(({ source }) => source)).toEqual(["user", "local", "session"]);
});
