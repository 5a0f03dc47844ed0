import { expect, test } from "vitest";
import { noSandbox } from "../../src/sandbox/no-sandbox.ts";
import { probeSandbox } from "../../src/sandbox/probe-sandbox.ts";
import type { Sandbox } from "../../src/sandbox/sandbox.ts";

function sandboxThatRuns(command: string, ...args: string[]): Sandbox {
  return {
    ...noSandbox(),
    wrap: async ({ env }) => ({ command, args, env, settle: async () => [], close: async () => {} }),
  };
}

test("probeSandbox() says the first line of what keeps a sandbox from working", async () => {
  expect(await probeSandbox(noSandbox(), {})).toBeUndefined();
  expect(await probeSandbox(sandboxThatRuns("/bin/sh", "-c", "echo one >&2; echo two >&2; exit 1"), {})).toBe("one");
  expect(await probeSandbox(sandboxThatRuns("/nowhere/bwrap"), {})).toContain("ENOENT");
});
