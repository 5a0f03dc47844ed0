import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSession } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { sessionTemp } from "../../../src/commands/session/session-temp.ts";
import { ownerOfThisProcess } from "../../../src/state/sweep-temp.ts";
import { temporaryFolder } from "../../haft-process.ts";

test("sessionTemp() makes a folder for this user alone when a session is made, and removes it when that is closed", async () => {
  const TMPDIR = temporaryFolder();
  const { files, folder, toolset } = sessionTemp({ env: { TMPDIR } });
  expect(readdirSync(TMPDIR)).toEqual([]);
  const session = createSession({ tools: [toolset] });
  onTestFinished(() => session.close());
  expect(files).toBe(join(folder, "files"));
  expect([statSync(folder).mode & 0o777, statSync(files).mode & 0o777]).toEqual([0o700, 0o700]);
  expect(session.systemPrompt).toContain(`Temporary files go in ${files}`);
  writeFileSync(join(files, "x"), "x");
  await session.close();
  expect(readdirSync(TMPDIR)).toEqual([]);
  expect(process.listeners("exit").filter(({ name }) => name === "remove")).toEqual([]);
});

test("sessionTemp() lets a session be made where no folder can be", async () => {
  const TMPDIR = temporaryFolder();
  const { folder, toolset } = sessionTemp({ env: { TMPDIR } });
  writeFileSync(folder, "in the way");
  const session = createSession({ tools: [toolset] });
  onTestFinished(() => session.close());
  expect(session.systemPrompt ?? "").toBe("");
});

test("sessionTemp() uses the system's folder where TMPDIR is not there", () => {
  expect(existsSync(join(sessionTemp({ env: { TMPDIR: "/gone" } }).folder, ".."))).toBe(true);
});

test("sessionTemp() removes what a killed process left", async () => {
  const TMPDIR = temporaryFolder();
  const left = join(TMPDIR, "haft-session-left");
  mkdirSync(left);
  writeFileSync(join(left, "owner"), ownerOfThisProcess().replace(/\d+\n$/, `${spawnSync("true").pid}\n`));
  await using session = createSession({ tools: [sessionTemp({ env: { TMPDIR } }).toolset] });
  expect([existsSync(left), session.closed.aborted]).toEqual([false, false]);
});
