import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { sendSignal } from "../../src/system/send-signal.ts";

test("sendSignal() reaches a group, and says when it has ended", async () => {
  const child = spawn("sleep", ["1000"], { detached: true, stdio: "ignore" });
  const pid = child.pid as number;
  const exit = once(child, "exit");
  expect([sendSignal(pid, 0), sendSignal(-pid, "SIGKILL")]).toEqual([true, true]);
  expect(await exit).toEqual([null, "SIGKILL"]);
  expect([sendSignal(pid, 0), sendSignal(-pid, "SIGKILL")]).toEqual([false, false]);
});
