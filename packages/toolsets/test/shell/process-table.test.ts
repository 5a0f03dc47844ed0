import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { hasEnvironment, innermostProcess, processTable } from "../../src/shell/process-table.ts";

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

test("innermostProcess() follows the process that each started first", async () => {
  const script = "bash -c 'echo $$; read x; :' <&0 & sleep 0.05; sleep 30 & read x; kill %2";
  const child = spawn("/bin/bash", ["-c", script], { stdio: ["pipe", "pipe", "ignore"] });
  const [first] = await once(child.stdout, "data");
  expect(await innermostProcess(child.pid ?? 0)).toBe(Number(first));
  child.stdin.end("\n\n");
  await once(child, "exit");
  expect(await innermostProcess(child.pid ?? 0)).toBeUndefined();
});
