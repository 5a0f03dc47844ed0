import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { maxPlanChars, readPlan } from "../../src/planning/read-plan.ts";
import { temporaryFolder } from "../call-tool.ts";

test("U77 readPlan() reads a plan in a folder that is reached by a link, and no plan that is a link out of it", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "real"));
  await symlink("real", join(folder, "plans"));
  await writeFile(join(folder, "real", "a.md"), "\ufeffStep one");
  await writeFile(join(folder, "elsewhere.md"), "not a plan");
  await symlink("../elsewhere.md", join(folder, "real", "b.md"));
  expect(await readPlan(join(folder, "plans", "a.md"))).toBe("Step one");
  await expect(readPlan(join(folder, "plans", "b.md"))).rejects.toMatchObject({ code: "plan-outside" });
});

test.each([
  ["a missing file", undefined, "no-plan"],
  ["an empty file", " \n\t", "no-plan"],
  ["a plan that is too long", "x".repeat(maxPlanChars + 1), "plan-too-long"],
  ["a huge file", "é".repeat(5 * maxPlanChars), "plan-too-long"],
])("readPlan() refuses %s", async (_, text, code) => {
  const file = join(await temporaryFolder(), "plan.md");
  if (text !== undefined) await writeFile(file, text);
  await expect(readPlan(file)).rejects.toMatchObject({ code });
});

test("readPlan() refuses what is no regular file", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "plan.md"));
  await expect(readPlan(join(folder, "plan.md"))).rejects.toMatchObject({ code: "no-plan" });
});
