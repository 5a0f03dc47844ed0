import type { Sandbox } from "@haft/guard";
import { expect, test } from "vitest";
import { processTable } from "../../src/shell/process-table.ts";
import { type ShellToolsetOptions, shellToolset } from "../../src/shell/shell-toolset.ts";
import { callTool, temporaryFolder } from "../call-tool.ts";

test("U82 shellToolset() has ended what a closed session left running when its close() is over", async () => {
  const cwd = await temporaryFolder();
  const closing = new AbortController();
  const shell = shellToolset({ env: { PATH: "/usr/bin:/bin" } });
  const command = "(setsid sleep 30 >/dev/null 2>&1 & echo $!)";
  const { structured } = await callTool(
    shell,
    "Bash",
    { command },
    { cwd, sessionId: "closes", closed: closing.signal },
  );
  closing.abort();
  await shell.close?.();
  const running = (await processTable()).map(({ pid }) => pid);
  expect(running).toContain(process.pid);
  expect(running).not.toContain(Number(structured.stdout));
});

test("shellToolset() clones, so that each session closes its own", () => {
  const shell = shellToolset();
  expect(shell.clone?.()).not.toBe(shell);
  expect(shell.tools.map(({ name }) => name)).toEqual(["Bash"]);
});

test("S1-28 shellToolset() is given the sandbox and whether a call may leave it, and shows a model what follows", () => {
  const sandbox: Sandbox = {
    level: "bubblewrap",
    description: "shut in",
    wrap: () => Promise.reject(new Error("unused")),
  };
  const fields = (options: ShellToolsetOptions): readonly string[] =>
    shellToolset(options).tools.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties ?? {}));
  expect(fields({})).toEqual(["command", "timeout", "description"]);
  expect(fields({ sandbox })).toContain("dangerouslyDisableSandbox");
  expect(fields({ sandbox, allowUnsandboxedCommands: false })).not.toContain("dangerouslyDisableSandbox");
});
