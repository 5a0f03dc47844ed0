import { execFileSync } from "node:child_process";
import { mkdir, readFile, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Tool } from "haft";
import { expect, test } from "vitest";
import { treeMembers } from "../../src/shell/kill-tree.ts";
import { shellToolset } from "../../src/shell/shell-toolset.ts";
import { type Answer, type CallOptions, callTool, temporaryFolder } from "../call-tool.ts";

function bashTool(): Tool {
  return shellToolset({ env }).tools[0] as Tool;
}

const env = { PATH: "/usr/local/bin:/usr/bin:/bin", LANG: "C.UTF-8" };

async function bash(command: string, input: object = {}, options: Partial<CallOptions> = {}): Promise<Answer> {
  const cwd = options.cwd ?? (await temporaryFolder());
  return callTool(shellToolset({ env }), "Bash", { command, ...input }, { ...options, cwd });
}

async function ends(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 1_000; tries++) {
    if (!isRunning(pid)) return true;
    await wait(20);
  }
  return false;
}

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(
      execFileSync("cat", [`/proc/${pid}/status`], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
    );
  } catch {
    return false;
  }
}

test("S1-15 S1-17 S1-20 T-26 Bash runs a command in the working folder and returns both streams apart", async () => {
  const cwd = await temporaryFolder();
  const answer = await bash("pwd; echo problem >&2", {}, { cwd });
  expect(answer.outcome).toBe("ok");
  expect(answer.structured).toEqual({ stdout: `${cwd}\n`, stderr: "problem\n", exitCode: 0, interrupted: false });
  expect(answer.text).toBe(`${cwd}\n[stderr]\nproblem`);
  expect((await bash("echo hi")).structured).toEqual({ stdout: "hi\n", stderr: "", exitCode: 0, interrupted: false });
});

test("S1-20 T-26 Bash reports an exit code as data", async () => {
  const answer = await bash("echo out; exit 3");
  expect(answer).toMatchObject({
    outcome: "ok",
    text: "out\n[exit code 3]",
    structured: { exitCode: 3, interrupted: false },
  });
  expect((await bash("true")).text).toBe("[no output]");
  expect(await bash("kill -9 $$")).toMatchObject({
    text: "[ended by SIGKILL]",
    structured: { exitCode: -1, interrupted: false },
  });
});

test("S1-16 S1-18 T-26 Bash takes a time limit of at most 600,000 ms, 120,000 by default", async () => {
  const limit = async (input: object): Promise<number | undefined> => {
    const prepared = await bashTool().prepare({ command: "true", ...input });
    return prepared.ok ? prepared.timeoutMs : undefined;
  };
  const beyond = 10_000;
  expect(await limit({})).toBe(120_000 + beyond);
  expect(await limit({ timeout: 600_000 })).toBe(600_000 + beyond);
  expect(await limit({ timeout: 600_001 })).toBeUndefined();
  expect(await limit({ timeout: 0 })).toBeUndefined();
});

test("U54 Bash ends a server that would serve for ever, and says what it printed", async () => {
  const server = "require('http').createServer().listen(0, () => console.log('up', process.pid))";
  const answer = await bash(`'${process.execPath}' -e "${server}"`, { timeout: 3_000 });
  expect(answer).toMatchObject({ outcome: "timed-out", structured: { stdout: expect.stringMatching(/^up \d+\n$/) } });
  const pid = Number((answer.structured.stdout as string).split(" ")[1]);
  expect(await ends(pid)).toBe(true);
});

test("S1-26 S1-27 Bash is read-only for commands that only read, and never safe beside other calls", async () => {
  const traits = async (command: string): Promise<unknown> => {
    const prepared = await bashTool().prepare({ command });
    return prepared.ok ? [prepared.traits.readOnly, prepared.traits.concurrencySafe] : undefined;
  };
  expect(await traits("git status --short | head")).toEqual([true, false]);
  expect(await traits("touch x")).toEqual([false, false]);
});

test("S1-19 T-26 U53 Bash ends a command at its time limit and returns what it printed", async () => {
  const answer = await bash("echo before; sleep 30", { timeout: 300 });
  expect(answer).toMatchObject({ outcome: "timed-out", code: "timed-out" });
  expect(answer.structured).toEqual({ stdout: "before\n", stderr: "", exitCode: -1, interrupted: true });
  expect(answer.text).toBe("before\n[ended at its time limit of 300 ms]");
});

test("S1-19 T-26 U49 Bash ends the children too", async () => {
  const { structured } = await bash("(sleep 30 & echo $!; wait)", { timeout: 300 });
  expect(await ends(Number(structured.stdout))).toBe(true);
  const piped = await bash("mkfifo p; (while true; do echo child; sleep 1; done) > p & echo $!; cat p", {
    timeout: 500,
  });
  expect(await ends(Number.parseInt(piped.structured.stdout as string, 10))).toBe(true);
});

test("S1-19 Bash ends what left its group and lost its parent", async () => {
  const { structured } = await bash("(setsid bash -c 'echo $$; exec sleep 30' &); sleep 30", { timeout: 500 });
  const pid = Number(structured.stdout);
  expect(pid).toBeGreaterThan(1);
  expect(await ends(pid)).toBe(true);
});

test("U57 Bash kills what ignores SIGTERM", async () => {
  const { structured } = await bash("trap '' TERM; echo $$; while true; do sleep 1; done", { timeout: 300 });
  expect(structured.exitCode).toBe(-1);
  expect(await ends(Number(structured.stdout))).toBe(true);
});

test("S1-21 Bash ends the tree when the call is aborted", async () => {
  const cwd = await temporaryFolder();
  const controller = new AbortController();
  const call = bash("sleep 30 & echo $! > pid; wait", {}, { cwd, signal: controller.signal });
  let pid = Number.NaN;
  while (!(pid > 0)) {
    await wait(20);
    pid = Number.parseInt(await readFile(join(cwd, "pid"), "utf8").catch(() => ""), 10);
  }
  controller.abort(new Error("enough"));
  await expect(call).rejects.toThrow("enough");
  expect(await ends(pid)).toBe(true);
});

test("S1-22 T-26 Bash reads output while the command runs", async () => {
  const { structured } = await bash(
    "head -c 1048576 /dev/zero | tr '\\0' x; head -c 1048576 /dev/zero | tr '\\0' y >&2",
  );
  expect(structured.stdout).toBe("x".repeat(1_048_576));
  expect(structured.stderr).toBe("y".repeat(1_048_576));
});

test("U44 S1-22 Bash keeps 2 MiB a stream, its beginning and its end", async () => {
  const { structured } = await bash("seq 2000000");
  const stdout = structured.stdout as string;
  expect(stdout.length).toBeLessThan(2 * 1024 ** 2 + 100);
  expect(stdout.startsWith("1\n2\n")).toBe(true);
  expect(stdout.endsWith("\n2000000\n")).toBe(true);
  expect(stdout).toMatch(/\n\[\d+ bytes left out\]\n/);
});

test("U13 S1-22 Bash splits no character", async () => {
  const { structured } = await bash(
    "for i in $(seq 3000); do printf '阴😀'; done; printf '\\xe9\\x98'; sleep 0.1; printf '\\xb4'",
  );
  expect(structured.stdout).toBe(`${"阴😀".repeat(3_000)}阴`);
});

test.each(["sleep 30 & echo hi", "(setsid sleep 30 &); echo hi", "exec > >(tee -a log) 2>&1; echo hi"])(
  "S1-23 U48 Bash returns at once from %s",
  async (command) => {
    const answer = await bash(command, { timeout: 20_000 });
    expect(answer.structured).toMatchObject({ stdout: "hi\n", exitCode: 0, interrupted: false });
  },
);

test("S1-23 Bash lets go of a background child without harming it", async () => {
  const cwd = await temporaryFolder();
  await bash("(for i in 1 2 3 4 5 6; do sleep 0.1; echo tick || exit; done; echo done > end) &", {}, { cwd });
  let end = "";
  for (let tries = 0; tries < 200 && end === ""; tries++) {
    await wait(20);
    end = await readFile(join(cwd, "end"), "utf8").catch(() => "");
  }
  expect(end).toBe("done\n");
});

test("U56 U82 Bash ends what runs in the background when the session is closed, and nothing of other sessions", async () => {
  const closing = new AbortController();
  const command = "(setsid sleep 30 >/dev/null 2>&1 & echo $!); sleep 30 >/dev/null 2>&1 & echo $!";
  const mine = await bash(command, {}, { sessionId: "mine", closed: closing.signal });
  const other = new AbortController();
  const others = await bash("sleep 30 >/dev/null 2>&1 & echo $!", {}, { sessionId: "mine-too", closed: other.signal });
  const pids = (mine.structured.stdout as string).trim().split("\n").map(Number);
  const otherPid = Number(others.structured.stdout);
  expect(pids.every(isRunning)).toBe(true);
  closing.abort();
  expect(await Promise.all(pids.map(ends))).toEqual([true, true]);
  expect(isRunning(otherPid)).toBe(true);
  other.abort();
  expect(await ends(otherPid)).toBe(true);
});

test("U82 Bash leaves no zombies", async () => {
  for (let count = 0; count < 20; count++) await bash("true");
  const states = execFileSync("ps", ["-o", "stat=", "--ppid", `${process.pid}`], { encoding: "utf8" });
  expect(states).not.toMatch(/^Z/m);
});

test("S1-15 T-26 U67 Bash runs the command as it stands", async () => {
  const stdout = async (command: string): Promise<unknown> => (await bash(command)).structured.stdout;
  expect(await stdout(`echo "a\\"b" '$HOME' \\\\`)).toBe('a"b $HOME \\\n');
  expect(await stdout('X="$(cat <<\'T\'\nit\'s\nT\n)"; echo "$X"')).toBe("it's\n");
  expect(await stdout("echo {a,b} | cat")).toBe("a b\n");
  expect(await stdout("echo '!' \"!\"")).toBe("! !\n");
  expect(await stdout("echo 1 2 | awk '{print $1}'")).toBe("1\n");
});

test("U117 U52 Bash gives no input and no terminal, and switches pagers and questions off", async () => {
  expect((await bash('cat; read x; echo "$PAGER $GIT_PAGER $GIT_TERMINAL_PROMPT $HAFT"; tty')).structured.stdout).toBe(
    "cat cat 0 1\nnot a tty\n",
  );
});

test("Bash gives commands the environment it was made with and nothing else of this process", async () => {
  process.env.HAFT_TEST_SECRET = "s";
  const { structured } = await bash("env | cut -d= -f1 | sort");
  delete process.env.HAFT_TEST_SECRET;
  expect((structured.stdout as string).split("\n").filter((name) => !/^(_|SHLVL|PWD|OLDPWD|)$/.test(name))).toEqual([
    "GIT_CONFIG_COUNT",
    "GIT_CONFIG_KEY_0",
    "GIT_CONFIG_VALUE_0",
    "GIT_PAGER",
    "GIT_TERMINAL_PROMPT",
    "HAFT",
    "HAFT_CALL",
    "HAFT_SESSION",
    "LANG",
    "MANPAGER",
    "PAGER",
    "PATH",
  ]);
});

test("U118 Bash shows no control characters; the structured streams are as they came", async () => {
  const answer = await bash("printf '\\033[31mred\\033[0m\\r\\n10%%\\r20%%\\n'");
  expect(answer.text).toBe("red\n10%\n20%");
  expect(answer.structured.stdout).toBe("\u001b[31mred\u001b[0m\r\n10%\r20%\n");
});

test("Bash says what keeps it from starting", async () => {
  const cwd = await temporaryFolder();
  await rm(cwd, { recursive: true });
  expect((await bash("true", {}, { cwd })).text).toBe(`Cannot start bash: the working folder "${cwd}" does not exist`);
  expect((await bash("echo a\0b")).code).toBe("not-started");
  expect((await bash(`echo ${"x".repeat(200_000)}`)).text).toBe(
    "Cannot start bash: the command is too long; write it to a file and run that",
  );
});

test.each([
  ["exec >&- 2>&-; sleep 0.1", "[no output]"],
  ["printf 'a\\0b\\377\\n'", "ab\ufffd"],
  ["exec < /dev/null; head -c 1 <<< hello", "h"],
  [`head -c 1 <<'E'\n${"x".repeat(5_000)}\nE`, "x"],
  ["printf '\\033]0;never ends\\nnext line\\n'", "next line"],
  ["cat <<EOF\nunfinished", "unfinished\n[stderr]\n"],
  ["set -e; false; echo no", "[exit code 1]"],
  ["yes | head -1", "y"],
  ["kill -9 0", "[ended by SIGKILL]"],
])("U61 U52 U118 Bash ends with %j", async (command, text) => {
  expect((await bash(command, { timeout: 20_000 })).text.trim()).toContain(text.trim());
});

test("U52 Bash ends when something is piped into a launcher that reads no further", async () => {
  const cwd = await temporaryFolder();
  await mkdir(join(cwd, "node_modules", ".bin"), { recursive: true });
  await symlink(process.execPath, join(cwd, "node_modules", ".bin", "started"));
  const path = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;
  const command = `export PATH=${path} HOME=$PWD; echo hi | npx --no --offline started -e 'process.stdin.resume(); console.log("up")'`;
  const answer = await bash(command, { timeout: 60_000 }, { cwd });
  expect(answer.structured).toMatchObject({ stdout: "up\n", exitCode: 0 });
});

test("U49 U82 Bash ends fifty children that ignore SIGTERM, in groups of their own and not", async () => {
  const command =
    "for i in $(seq 25); do (trap '' TERM; sleep 30) & (setsid bash -c 'trap \"\" TERM; sleep 30' &); done; wait; sleep 30";
  await bash(command, { timeout: 500 }, { sessionId: "fifty" });
  expect(await treeMembers({ mark: "HAFT_SESSION=fifty" })).toEqual([]);
});

test("U57 Bash ends a command that has stopped itself", async () => {
  expect((await bash("kill -STOP $$; echo no", { timeout: 300 })).structured).toMatchObject({
    stdout: "",
    exitCode: -1,
  });
});
