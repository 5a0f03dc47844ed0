import { spawn } from "node:child_process";
import { once } from "node:events";
import type { ToolSession } from "haft";
import { expect, test } from "vitest";
import { sessionProcesses } from "../../src/shell/session-processes.ts";

test("U56 sessionProcesses() ends those of a closed session and leaves the others", async () => {
  const start = async (id: string): Promise<{ close(): void; isRunning(): boolean; kill(): void }> => {
    const controller = new AbortController();
    const env = { PATH: "/usr/bin:/bin", HAFT_SESSION: id };
    const child = spawn("/bin/bash", ["-c", "echo on; exec sleep 30"], { env, stdio: ["ignore", "pipe", "ignore"] });
    await once(child.stdout, "data");
    const session = { id, closed: controller.signal } as ToolSession;
    processes.endWith(session);
    processes.endWith(session);
    return {
      close: () => controller.abort(),
      isRunning: () => child.exitCode === null && child.signalCode === null,
      kill: () => child.kill("SIGKILL"),
    };
  };
  const processes = sessionProcesses();
  const mine = await start("one");
  const other = await start("one-more");
  mine.close();
  await processes.ended();
  expect(mine.isRunning()).toBe(false);
  expect(other.isRunning()).toBe(true);
  other.kill();
});
