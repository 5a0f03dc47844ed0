import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type RipgrepEnd, type RipgrepOptions, runRipgrep } from "../../src/search/run-ripgrep.ts";
import { temporaryFolder } from "../call-tool.ts";
import { withoutDescriptors } from "../without-descriptors.ts";

async function run(script: string, options: Partial<RipgrepOptions> = {}): Promise<RipgrepEnd> {
  const cwd = await temporaryFolder();
  const command = join(cwd, "program");
  await writeFile(command, `#!/bin/sh\n${script}\n`);
  await chmod(command, 0o755);
  const signal = new AbortController().signal;
  return runRipgrep([], {
    command,
    cwd,
    env: { PATH: "/usr/bin:/bin" },
    signal,
    timeoutMs: 20_000,
    onOutput: () => true,
    ...options,
  });
}

test("runRipgrep() reports the exit code and what was said on the error stream", async () => {
  expect(await run("echo no >&2; exit 2")).toEqual({
    exitCode: 2,
    stderr: "no\n",
    isStopped: false,
    isTimedOut: false,
  });
});

test("U42 runRipgrep() stops when the reader has enough", async () => {
  let bytes = 0;
  const end = await run("exec yes", {
    onOutput(chunk) {
      bytes += chunk.length;
      return false;
    },
  });
  expect(end).toMatchObject({ isStopped: true, isTimedOut: false });
  expect(bytes).toBeLessThan(1024 ** 2);
});

test("runRipgrep() stops at its time limit and keeps what came", async () => {
  let text = "";
  const end = await run("echo first; exec sleep 30", {
    timeoutMs: 300,
    onOutput(chunk) {
      text += chunk;
      return true;
    },
  });
  expect(end.isTimedOut).toBe(true);
  expect(text).toBe("first\n");
});

test("runRipgrep() stops when it is aborted", async () => {
  const controller = new AbortController();
  const running = run("echo on; exec sleep 30", {
    signal: controller.signal,
    onOutput() {
      controller.abort(new Error("enough"));
      return true;
    },
  });
  await expect(running).rejects.toThrow("enough");
});

test("U42 runRipgrep() keeps a bounded part of the error stream", async () => {
  expect((await run("yes problem | head -n 100000 >&2; exit 2")).stderr.length).toBe(8_000);
});

test("runRipgrep() fails and harms nothing else where no more files can be opened", () => {
  const signal = "new AbortController().signal";
  const options = `{ command: "/bin/true", cwd: "/", env: {}, signal: ${signal}, timeoutMs: 1000, onOutput: () => true }`;
  const module = join(import.meta.dirname, "../../src/search/run-ripgrep.ts");
  expect(withoutDescriptors(module, "runRipgrep", `runRipgrep([], ${options})`)).toBe(
    "failed Cannot start ripgrep: this process has too many files open\nalive\n",
  );
});
