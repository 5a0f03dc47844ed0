import { getEventListeners } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { killTree, treeMembers } from "../../src/shell/kill-tree.ts";
import { runCommand } from "../../src/shell/run-command.ts";
import type { CommandEnd } from "../../src/shell/shell-backend.ts";
import { temporaryFolder } from "../call-tool.ts";
import { withoutDescriptors } from "../without-descriptors.ts";

async function run(command: string, signal: AbortSignal = new AbortController().signal): Promise<CommandEnd> {
  const env = { PATH: "/usr/bin:/bin", HAFT_CALL: "run-command" };
  return runCommand(command, {
    cwd: await temporaryFolder(),
    env,
    scriptFolder: "/tmp",
    mark: "HAFT_CALL=run-command",
    timeoutMs: 20_000,
    signal,
    sessionId: "run-command",
    closed: new AbortController().signal,
    sandbox: undefined,
    folders: [],
  });
}

test("S1-20 runCommand() reports how bash ended", async () => {
  expect(await run("exit 7")).toMatchObject({ exitCode: 7, signal: undefined, isTimedOut: false });
  expect(await run("kill -TERM $$")).toMatchObject({ exitCode: -1, signal: "SIGTERM", isTimedOut: false });
});

test("S1-23 runCommand() gets all that was printed before bash ended", async () => {
  const { stdout } = await run("seq 100000; sleep 30 &");
  expect(stdout.endsWith("\n100000\n")).toBe(true);
});

test("S1-22 runCommand() loses nothing of commands that end at once", async () => {
  for (let count = 0; count < 10; count++) {
    const ends = await Promise.all(Array.from({ length: 4 }, () => run("echo out; echo err >&2")));
    for (const { stdout, stderr } of ends) expect([stdout, stderr]).toEqual(["out\n", "err\n"]);
  }
});

test("S1-21 runCommand() starts nothing when it is aborted before", async () => {
  await expect(run("true", AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
});

test("runCommand() fails and harms nothing else where no more files can be opened", () => {
  const signal = "new AbortController().signal";
  const options = `{ cwd: "/", env: {}, scriptFolder: "/tmp", mark: "a=b", signal: ${signal}, timeoutMs: 1000 }`;
  const module = join(import.meta.dirname, "../../src/shell/run-command.ts");
  expect(withoutDescriptors(module, "runCommand", `runCommand("true", ${options})`)).toBe(
    "failed spawn /bin/bash EMFILE\nalive\n",
  );
});

test("U60 runCommand() reads little from a background process that never stops printing", async () => {
  await run("yes & true");
  const [yes] = await treeMembers({ mark: "HAFT_CALL=run-command" });
  const printed = (): number => Number(/wchar: (\d+)/.exec(readFileSync(`/proc/${yes?.pid}/io`, "utf8"))?.[1]);
  const before = printed();
  await wait(500);
  // Read as it comes, it would be gigabytes.
  expect(printed() - before).toBeLessThan(10_000_000);
  await killTree({ mark: "HAFT_CALL=run-command" }, 100);
});

test("U82 runCommand() leaves no process, listener, descriptor or zombie behind, however often it is aborted", async () => {
  const descriptors = (): number => readdirSync("/proc/self/fd").length;
  await run("true");
  const before = descriptors();
  for (let count = 0; count < 10; count++) {
    const controller = new AbortController();
    const running = run("(setsid sleep 30 &); sleep 30 & sleep 30", controller.signal);
    setTimeout(() => controller.abort(new Error("enough")), count * 5);
    await expect(running).rejects.toThrow("enough");
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  }
  expect(await treeMembers({ mark: "HAFT_CALL=run-command" })).toEqual([]);
  expect(descriptors()).toBeLessThanOrEqual(before);
}, 120_000);
