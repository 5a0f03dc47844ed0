import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RuleCall, Touch } from "haft";
import { expect, test } from "vitest";
import { planFilePath } from "../../src/planning/plan-file-path.ts";
import { planWork } from "../../src/planning/plan-work.ts";
import { temporaryFolder } from "../call-tool.ts";

async function folders() {
  const cwd = await temporaryFolder();
  const plans = join(cwd, "plans");
  const isPlanWork = (...touches: Touch[]) =>
    planWork(plans)({ touches, context: { cwd, session: { id: "s1" } } } as unknown as RuleCall);
  return { cwd, plans, file: planFilePath(plans, "s1"), isPlanWork };
}

test("planWork() is true for writing the session's own plan file, before it exists and after", async () => {
  const { plans, file, isPlanWork } = await folders();
  const isPlanWritten = async () => [
    await isPlanWork({ type: "write", path: file }),
    await isPlanWork({ type: "read", path: file }, { type: "write", path: "plans/s1.md" }),
  ];
  expect(await isPlanWritten()).toEqual([true, true]);
  await mkdir(plans);
  await writeFile(file, "plan");
  expect(await isPlanWritten()).toEqual([true, true]);
});

test("U95 planWork() is false for everything else", async () => {
  const { plans, file, isPlanWork } = await folders();
  await mkdir(plans);
  const write: Touch = { type: "write", path: file };
  expect(await isPlanWork()).toBe(false);
  expect(await isPlanWork({ type: "write", path: planFilePath(plans, "s2") })).toBe(false);
  expect(await isPlanWork(write, { type: "write", path: "src/main.ts" })).toBe(false);
  expect(await isPlanWork(write, { type: "command", command: "true" })).toBe(false);
  expect(await isPlanWork(write, { type: "fetch", url: "https://example.com" })).toBe(false);
  expect(await isPlanWork({ type: "read", path: file })).toBe(false);
  expect(await isPlanWork({ type: "write", path: `${plans}/../main.ts` })).toBe(false);
});

test("U77 planWork() is false for a plan file that is a link, and true in a folder that is reached by one", async () => {
  const { cwd, plans, file, isPlanWork } = await folders();
  await mkdir(plans);
  await writeFile(join(cwd, "main.ts"), "");
  await symlink("../main.ts", file);
  expect(await isPlanWork({ type: "write", path: file })).toBe(false);
  expect(await isPlanWork({ type: "write", path: "main.ts" })).toBe(false);
  await rm(plans, { recursive: true });
  await mkdir(join(cwd, "real"));
  await symlink("real", plans);
  expect(await isPlanWork({ type: "write", path: file })).toBe(true);
  expect(await isPlanWork({ type: "write", path: "real/s1.md" })).toBe(true);
});
