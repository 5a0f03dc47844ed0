import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommandHook } from "../../src/hooks/run-command-hook.ts";

const cwd = mkdtempSync(join(tmpdir(), "haft-hook-"));
const run = (command: string, timeoutMs = 20_000, signal?: AbortSignal) =>
  runCommandHook(
    command,
    { tool_name: "Bash", tool_input: { command: "ls" } },
    { cwd, env: process.env, timeoutMs, signal },
  );

test("runCommandHook() gives the event on the input and reads the answer", async () => {
  await run("cat > input.json");
  expect(JSON.parse(readFileSync(join(cwd, "input.json"), "utf8"))).toMatchObject({ tool_name: "Bash" });
  expect(await run(`echo '{"decision":"block","reason":"no"}'`)).toEqual({
    output: { decision: "deny", reason: "no" },
  });
  expect(await run("echo hello")).toEqual({ output: {}, text: "hello" });
});

test("U84 exit code 2 blocks with the error output as the reason, even when it prints that it allows", async () => {
  const allow = `echo '{"hookSpecificOutput":{"permissionDecision":"allow"}}'`;
  expect(await run(`${allow}; echo not here >&2; exit 2`)).toEqual({
    output: { decision: "deny", reason: "not here" },
  });
  expect(await run("exit 2")).toEqual({ output: { decision: "deny", reason: "it gave no reason" } });
});

test("U85 any other exit code decides nothing and is told", async () => {
  expect(await run(`echo '{"decision":"block"}'; echo oops >&2; exit 1`)).toEqual({ problem: "it ended with 1: oops" });
  expect(await run("kill -TERM $$")).toEqual({ problem: "it ended with SIGTERM: no error output" });
});

test("U85 a script or command that is not there decides nothing", async () => {
  expect(await run("python3 no-such-file.py")).toEqual({ problem: 'its script "no-such-file.py" does not exist' });
  expect(await run("no-such-command-here")).toMatchObject({ problem: expect.stringContaining("was not found") });
});

test("a hook that does not read its input, or does not exist in its folder, is no error of the program", async () => {
  const big = { text: "x".repeat(2_000_000) };
  expect(
    await runCommandHook("exec <&-; sleep 0.1; echo done", big, { cwd, env: process.env, timeoutMs: 20_000 }),
  ).toEqual({
    output: {},
    text: "done",
  });
  const gone = await runCommandHook("true", {}, { cwd: join(cwd, "gone"), env: process.env, timeoutMs: 20_000 });
  expect(gone).toMatchObject({ problem: expect.stringContaining("could not be started") });
});

test("a hook is ended at its time limit with all it started, also one that ignores the signal", async () => {
  const answer = await run(`(trap "" TERM; while :; do touch alive; sleep 0.05; done) & trap "" TERM; sleep 60`, 500);
  expect(answer).toEqual({ problem: "it did not end within 500 ms" });
  rmSync(join(cwd, "alive"), { force: true });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(existsSync(join(cwd, "alive"))).toBe(false);
});

test("what a hook leaves running does not hold it up, and is ended", async () => {
  const startedAt = Date.now();
  expect(await run("sleep 300 & echo done")).toEqual({ output: {}, text: "done" });
  expect(Date.now() - startedAt).toBeLessThan(60_000);
});

test("a hook ends with the run", async () => {
  const controller = new AbortController();
  const answer = run("sleep 60", 60_000, controller.signal);
  controller.abort();
  expect(await answer).toEqual({ problem: "it was ended with the run" });
});

test("a hook that prints without end is read up to a limit", async () => {
  expect(await run("yes | head -c 50000000")).toMatchObject({ output: {}, text: expect.stringMatching(/^y\n/) });
});
