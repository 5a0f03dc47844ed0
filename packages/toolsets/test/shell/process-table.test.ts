import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { hasEnvironment, processTable } from "../../src/shell/process-table.ts";

test("processTable() knows this process and its parent", async () => {
  const own = (await processTable()).find(({ pid }) => pid === process.pid);
  expect(own).toMatchObject({ parent: process.ppid });
  expect(own?.startTime).toMatch(/^\d+$/);
});

test("hasEnvironment() compares whole entries", async () => {
  const child = spawn("/bin/bash", ["-c", "echo on; read x"], {
    env: { A: "1", LONG_A: "12" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  await once(child.stdout, "data");
  const pid = child.pid ?? 0;
  expect(await hasEnvironment(pid, "A=1")).toBe(true);
  expect(await hasEnvironment(pid, "LONG_A=1")).toBe(false);
  expect(await hasEnvironment(pid, "A=12")).toBe(false);
  child.stdin.end();
});
