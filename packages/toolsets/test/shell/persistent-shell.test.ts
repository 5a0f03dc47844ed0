import { execFileSync, spawnSync } from "node:child_process";
import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { bubblewrapSandbox } from "@haft/guard";
import type { SessionChange, Toolset } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { persistentShell } from "../../src/shell/persistent-shell.ts";
import type { CommandEnd } from "../../src/shell/shell-backend.ts";
import { callMark } from "../../src/shell/shell-environment.ts";
import { type ShellToolsetOptions, shellToolset } from "../../src/shell/shell-toolset.ts";
import { type Answer, type CallOptions, callTool, temporaryFolder } from "../call-tool.ts";
import { bubblewrapMissing } from "./bubblewrap-missing.ts";

const env = { PATH: "/usr/local/bin:/usr/bin:/bin", LANG: "C.UTF-8" };

interface Terminal {
  readonly cwd: string;
  readonly toolset: Toolset;
  readonly changes: SessionChange[];
  run(command: string, input?: object, options?: Partial<CallOptions>): Promise<Answer>;
}

let terminals = 0;

/** A session with a shell that lasts; its folder is followed as a session follows it. */
async function terminal(options: ShellToolsetOptions = {}): Promise<Terminal> {
  const toolset = shellToolset({ env, backend: persistentShell(), ...options });
  const closing = new AbortController();
  onTestFinished(async () => {
    closing.abort();
    await toolset.close?.();
  });
  const folder = await realpath(await temporaryFolder());
  const sessionId = `terminal-${process.pid}-${terminals++}`;
  const changes: SessionChange[] = [];
  let cwd = folder;
  let additionalDirectories: readonly string[] = [];
  return {
    cwd: folder,
    toolset,
    changes,
    run: (command, input = {}, more = {}) =>
      callTool(
        toolset,
        "Bash",
        { command, ...input },
        {
          cwd,
          additionalDirectories,
          sessionId,
          closed: closing.signal,
          onChange(change) {
            changes.push(change);
            cwd = change.cwd ?? cwd;
            additionalDirectories = change.additionalDirectories ?? additionalDirectories;
          },
          ...more,
        },
      ),
  };
}

async function pidOf({ run }: Terminal): Promise<number> {
  return Number((await run("echo $$")).text);
}

const newShell =
  "[The shell has ended; the next command gets a new one in the working folder, without the variables and functions of this one]";

test("S0-09 S0-70 C-04 persistentShell() keeps folder, variables, functions and options, in the form of Bash", async () => {
  const { run, cwd } = await terminal();
  const first = await run("mkdir sub; cd sub; X=5; export Y=6; f() { echo f$X; }; shopt -s nullglob; alias a=b");
  expect(first).toMatchObject({
    text: "[no output]",
    structured: { stdout: "", stderr: "", exitCode: 0, interrupted: false },
  });
  const second = await run("f; pwd; echo $Y *.none; bash -c 'echo $Y'; echo problem >&2; (exit 3)");
  expect(second.structured).toEqual({
    stdout: `f5\n${cwd}/sub\n6\n6\nproblem\n`,
    stderr: "",
    exitCode: 3,
    interrupted: false,
  });
});

test.each([
  ["printf 'no newline'", "no newline", 0],
  ["echo end >/dev/null; exec 1>/dev/null; echo no", "[no output]", 0],
  ["exec 0<&- 1>&- 2>&- 3>&- 4>&- 196>&- 197>&-", "[no output]", 0],
  ["cat <<EOF\nunfinished", "unfinished", 0],
  ["echo 'unfinished", "unexpected EOF while looking for matching", 2],
  ['echo "unfinished', "unexpected EOF while looking for matching", 2],
  ["echo a; )", "syntax error near unexpected token", 2],
  ["cat; read x; echo $?", "1", 0],
  ["stty -a", "Inappropriate ioctl", 1],
  ["break; continue; return 3", "only meaningful in a", 2],
  ["printf '%s 0 /tmp\\0' ffffffffffffffffffffffffffffffff", "ffffffffffffffffffffffffffffffff 0 /tmp", 0],
  ["cat /proc/$$/fd/0 < /dev/null >/dev/null 2>&1 & kill $!; wait; echo on", "on", 0],
  ["sleep 30 & echo hi", "hi", 0],
  ["set -x; echo on; set +x", "++ echo on", 0],
  ["seq 200000 | tail -1", "200000", 0],
  ["IFS=x; set -f; set -o noclobber; PS4=; echo on", "on", 0],
  ["trap 'echo debug >/dev/null' DEBUG; echo on", "on", 0],
  ["yes | head -c 3000000 | wc -c", "3000000", 0],
])("U61 persistentShell() ends with %j, and can be used after it", async (command, text, exitCode) => {
  const shell = await terminal();
  const pid = await pidOf(shell);
  const answer = await shell.run(command, { timeout: 20_000 });
  expect(answer.text).toContain(text);
  expect(answer.structured.exitCode).toBe(exitCode);
  expect(await pidOf(shell)).toBe(pid);
  expect((await shell.run("echo again")).text).toBe("again");
});

test.each([
  ["echo out; exit 3", 3, `out\n[exit code 3]\n${newShell}`],
  ["exec true", 0, newShell],
  ["exec echo gone", 0, `gone\n${newShell}`],
  ["set -e; false; echo no", 1, `[exit code 1]\n${newShell}`],
  ["kill -9 $$", -1, `[ended by SIGKILL]\n${newShell}`],
])("U61 persistentShell() says that %j has ended it, and starts another", async (command, exitCode, text) => {
  const shell = await terminal();
  await shell.run("X=5");
  const answer = await shell.run(command);
  expect(answer).toMatchObject({ outcome: "ok", text, structured: { exitCode, interrupted: false } });
  expect((await shell.run("echo again$X; pwd")).text).toBe(`again\n${shell.cwd}`);
});

test("U61 persistentShell() survives a command that closes whatever it finds", async () => {
  const { run } = await terminal();
  expect((await run("for fd in {5..255}; do eval exec $fd'>&-'; done")).text).toContain(newShell);
  expect((await run("echo again")).text).toBe("again");
});

test("U61 persistentShell() keeps set -e for the commands after it", async () => {
  const { run } = await terminal();
  expect((await run("set -e")).structured.exitCode).toBe(0);
  expect((await run("true; echo on")).text).toBe("on");
  expect((await run("false; echo no")).text).toBe(`[exit code 1]\n${newShell}`);
});

test("U61 S0-70 persistentShell() ends at the time limit what a command started, skips the rest of it, and keeps the shell", async () => {
  const shell = await terminal();
  const { run } = shell;
  await run("X=5; sleep 30 & echo $!");
  const pid = await pidOf(shell);
  const answer = await run("echo before; f() { sleep 30; touch inside; }; f; touch after", { timeout: 300 });
  expect(answer).toMatchObject({ outcome: "timed-out", code: "timed-out" });
  expect(answer.structured).toMatchObject({ exitCode: -1, interrupted: true });
  expect(answer.text).toMatch(/^before\n(?:.*\n)*\[ended at its time limit of 300 ms\]$/);
  expect((await run("echo $X $$; ls; jobs -r | wc -l; trap -p DEBUG; shopt -q extdebug || echo off")).text).toBe(
    `5 ${pid}\n1\noff`,
  );
});

test("S0-70 persistentShell() ends the shell when a command cannot be ended otherwise, and says so", async () => {
  const { run, cwd } = await terminal();
  const answer = await run("X=5; while :; do :; done", { timeout: 300 });
  expect(answer.text).toBe(`[ended at its time limit of 300 ms]\n${newShell}`);
  expect((await run("echo again$X; pwd")).text).toBe(`again\n${cwd}`);
});

test("S0-70 persistentShell() runs one command at a time, in the order in which they came", async () => {
  const cwd = await realpath(await temporaryFolder());
  const shell = persistentShell();
  onTestFinished(() => shell.close?.());
  const run = (command: string): Promise<CommandEnd> =>
    shell.run(command, {
      sessionId: "ordered",
      scriptFolder: "/tmp",
      closed: new AbortController().signal,
      cwd,
      env,
      mark: callMark("ordered"),
      timeoutMs: 60_000,
      signal: new AbortController().signal,
      sandbox: undefined,
      folders: [cwd],
    });
  const commands = [0, 1, 2, 3].map((count) => run(`N=$((N + 1)); sleep 0.0${4 - count}; echo ${count} $N`));
  expect((await Promise.all(commands)).map(({ stdout }) => stdout)).toEqual(["0 1\n", "1 2\n", "2 3\n", "3 4\n"]);
});

test("S0-70 persistentShell() has a time limit of 60 s, and takes neither none nor blank commands", async () => {
  const { run, toolset } = await terminal();
  const prepared = await toolset.tools[0]?.prepare({ command: "true" });
  expect(prepared?.ok === true && prepared.timeoutMs).toBe(70_000);
  expect((await run("true", { timeout: 0 })).outcome).toBe("invalid-input");
  expect((await run("true", { timeout: -1 })).outcome).toBe("invalid-input");
  expect((await run(" \n ")).outcome).toBe("invalid-input");
});

test("S1-21 persistentShell() ends an aborted command, and keeps the shell", async () => {
  const shell = await terminal();
  const pid = await pidOf(shell);
  const controller = new AbortController();
  const call = shell.run("sleep 3000 & echo $! > pid; wait; touch after", {}, { signal: controller.signal });
  while ((await readFile(join(shell.cwd, "pid"), "utf8").catch(() => "")) === "") await wait(20);
  controller.abort(new Error("enough"));
  await expect(call).rejects.toThrow("enough");
  expect(await pidOf(shell)).toBe(pid);
  expect((await shell.run("while ps -p $(cat pid) >/dev/null; do sleep 0.02; done; ls")).text).toBe("pid");
});

test("S0-09 persistentShell() shares no shell between clones and sessions", async () => {
  const one = await terminal();
  const clone = one.toolset.clone?.() as Toolset;
  onTestFinished(async () => clone.close?.());
  await one.run("X=5");
  const call = async (toolset: Toolset, sessionId: string): Promise<string> =>
    (await callTool(toolset, "Bash", { command: "echo x$X" }, { cwd: one.cwd, sessionId })).text;
  expect(clone.tools[0]?.description).toBe(one.toolset.tools[0]?.description);
  expect([await call(clone, "one"), await call(one.toolset, "two")]).toEqual(["x", "x"]);
});

test("U82 persistentShell() ends with its session, with all that runs in it", async () => {
  const toolset = shellToolset({ env, backend: persistentShell() });
  const closing = new AbortController();
  const cwd = await temporaryFolder();
  const command = "(setsid sleep 30 & echo $!); sleep 30 & echo $!; echo $$";
  const options = { cwd, sessionId: "persistent-closes", closed: closing.signal };
  const { text } = await callTool(toolset, "Bash", { command }, options);
  closing.abort();
  await toolset.close?.();
  const states = spawnSync("ps", ["-o", "stat=", "-p", text.split("\n").join(",")], { encoding: "utf8" }).stdout;
  expect(states.replaceAll(/Z\S*\s*/g, "")).toBe("");
});

test("persistentShell() does not keep a process from ending", async () => {
  const module = join(import.meta.dirname, "../../src/shell/persistent-shell.ts");
  const script = `
    import { persistentShell } from ${JSON.stringify(module)};
    const signal = new AbortController().signal;
    const options = { sessionId: "s", closed: signal, cwd: "/", env: {}, mark: "HAFT_CALL=x", timeoutMs: 5000, signal, folders: [] };
    console.log((await persistentShell().run("echo hi", { ...options, sandbox: undefined })).stdout);`;
  const node = ["--conditions=haft-source", "--input-type=module", "-e", script];
  expect(execFileSync(process.execPath, node, { encoding: "utf8", timeout: 20_000 })).toBe("hi\n\n");
});

test("C-04 persistentShell() goes where the session is, and back from a folder that is none of its own", async () => {
  const { run, cwd } = await terminal();
  expect((await run("cd /usr; pwd")).text).toBe(
    `/usr\n[The working folder is "${cwd}" again: "/usr" is outside of the session's folders]`,
  );
  expect((await run('pwd; cd "$(mktemp -d -p . "it\'s XXXXXX")"; pwd -P > where')).text).toBe(cwd);
  expect((await run("cat where; pwd -P")).text).toMatch(/^(.*\/it's \w+)\n\1$/);
});

test.skipIf(bubblewrapMissing !== undefined)("S1-24 persistentShell() works in a sandbox", async () => {
  const shell = await terminal({ sandbox: bubblewrapSandbox() });
  const { run } = shell;
  expect((await run("X=5; touch in; touch /usr/out")).structured).toMatchObject({ exitCode: 1, sandbox: "bubblewrap" });
  const pid = await pidOf(shell);
  const answer = await run("echo before; sleep 30; touch after", { timeout: 500 });
  expect(answer.text).toMatch(/^before\n(?:.*\n)*\[ended at its time limit of 500 ms\]$/);
  expect((await run("echo $X $$; ls")).text).toBe(`5 ${pid}\nin`);
  expect((await run("echo x > .mcp.json")).text).toContain("made in the sandbox and moved");
  const outside = await run('echo "[$X]"; echo "$HAFT_SANDBOX"', { dangerouslyDisableSandbox: true });
  expect(outside).toMatchObject({ text: "[]", structured: { sandbox: "none" } });
  expect((await run("exit")).text).toBe(newShell);
  expect((await run("echo $HAFT_SANDBOX")).text).toBe("bubblewrap");
});
