import { getEventListeners } from "node:events";
import { readdirSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { LiveShell } from "../../src/shell/live-shell.ts";
import type { CommandOptions } from "../../src/shell/shell-backend.ts";
import { temporaryFolder } from "../call-tool.ts";

async function commandOptions(): Promise<CommandOptions> {
  return {
    sessionId: "live-shell",
    closed: new AbortController().signal,
    cwd: await temporaryFolder(),
    env: { PATH: "/usr/bin:/bin" },
    scriptFolder: "/tmp",
    mark: "HAFT_CALL=live-shell",
    timeoutMs: 20_000,
    signal: new AbortController().signal,
    sandbox: undefined,
    folders: [],
  };
}

test("LiveShell runs commands until it ends", async () => {
  const options = await commandOptions();
  const shell = await LiveShell.start(options);
  onTestFinished(() => shell.close());
  expect(await shell.run("X=1; echo hi", options)).toMatchObject({ stdout: "hi\n", exitCode: 0, notices: [] });
  expect(await shell.run('echo "$X $HAFT_CALL"', options)).toMatchObject({ stdout: "1 live-shell\n" });
  expect(shell.hasEnded).toBe(false);
  expect((await shell.run("exit 4", options)).exitCode).toBe(4);
  expect(shell.hasEnded).toBe(true);
});

test("U82 LiveShell leaves no descriptor and no listener behind", async () => {
  const descriptors = (): number => readdirSync("/proc/self/fd").length;
  const options = await commandOptions();
  const before = descriptors();
  const shell = await LiveShell.start(options);
  for (let count = 0; count < 50; count++) await shell.run("echo $((1 + 1)); cat < /dev/null", options);
  expect(getEventListeners(options.signal, "abort")).toEqual([]);
  await shell.close();
  await expect.poll(descriptors).toBeLessThanOrEqual(before);
});

test("LiveShell gives no command what another one left running prints", async () => {
  const options = await commandOptions();
  const shell = await LiveShell.start(options);
  onTestFinished(() => shell.close());
  await shell.run("(while [ ! -e go ]; do sleep 0.02; done; echo late; touch gone) &", options);
  expect((await shell.run("echo mine", options)).stdout).toBe("mine\n");
  expect((await shell.run("touch go; while [ ! -e gone ]; do sleep 0.02; done; echo two", options)).stdout).toBe(
    "late\ntwo\n",
  );
});
