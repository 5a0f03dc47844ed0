import { spawn } from "node:child_process";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { endFolder, openEndScript } from "../../src/shell/end-folder.ts";
import { temporaryFolder } from "../call-tool.ts";

interface Ended {
  readonly folder: string | undefined;
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const plainEnv = { PATH: "/usr/bin:/bin", HOME: "/" };

async function run(command: string, cwd: string, isFollowed = true, env: object = {}): Promise<Ended> {
  const script = isFollowed ? await openEndScript({ ...plainEnv, ...env }, tmpdir()) : undefined;
  const child = spawn("/bin/bash", ["-c", command], {
    cwd,
    env: script?.env ?? { ...plainEnv, ...env },
    stdio: ["ignore", "pipe", "pipe", ...(script === undefined ? [] : ["pipe" as const, script.descriptor])],
  });
  // Not waited for: a short command may end meanwhile, and Node throws away what nobody listens to.
  const closed = script?.close();
  const exit = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const pipe = child.stdio[3] as Readable | undefined;
  const [folder, code, stdout, stderr] = await Promise.all([
    pipe && endFolder(pipe, exit),
    exit,
    text(child.stdout as Readable),
    text(child.stderr as Readable),
    closed,
  ]);
  return { folder, code, stdout, stderr };
}

test.each([
  ["cd /usr", "/usr"],
  ["cd /usr; exit 3", "/usr"],
  ["set -e; cd /usr; false; cd /", "/usr"],
  ["set -u; cd /usr; echo $none; cd /", "/usr"],
  ["cd /usr; kill -TERM $$", "/usr"],
  ["cd /usr; cat <<E\nopen", "/usr"],
  ["cd() { builtin cd /usr; }; pwd() { echo /no; }; cd", "/usr"],
  ["exec 3>f 4>g; cd /usr; echo x >&3", "/usr"],
  ["cd /usr; sleep 30 >/dev/null 2>&1 &", "/usr"],
  ["cd /usr & wait", "."],
  ["(cd /usr)", "."],
  ["cd /usr | cat", "."],
  ["echo a; )", "."],
  ["cd /usr; exec true", undefined],
  ["cd /usr; trap 'echo bye' EXIT", undefined],
  ["cd /usr; kill -KILL $$", undefined],
  ['mkdir "a\nb"; cd "a\nb"', "a\nb"],
  ["mkdir gone; cd gone; rmdir ../gone", undefined],
])("endFolder() after %j is %j", async (command, folder) => {
  const cwd = await temporaryFolder();
  const expected = folder === undefined || folder.startsWith("/") ? folder : join(cwd, folder);
  expect((await run(command, cwd)).folder).toBe(expected);
});

test.each([
  `echo "a\\"b" '$HOME' \\\\`,
  'X="$(cat <<\'T\'\nit\'s\nT\n)"; echo "$X"',
  "echo {a,b} | cat",
  "echo 'a\\nb' | wc -l",
  "ls *.md | head",
  "echo 1 2 | awk '{print $1}'",
  'echo "!"; echo !!; echo a!b',
  'echo "$0|$#|$@|$_|$BASH_SOURCE|$LINENO|$-|$SHLVL|$BASH_EXECUTION_STRING|$BASH_ENV"; :',
  "nosuch\nnosuch arg; echo $LINENO",
  "echo a; )",
  "if true; then",
  "echo 'open",
  "cat <<E\nopen",
  "alias ll='echo alias'\nll; shopt expand_aliases",
  "set -euo pipefail; false | true; echo no",
  "set -x; echo on; cd /usr",
  "set -u; echo $none",
  "f() { return 7; }; f",
  "return 3",
  "exit 300",
  "exec echo gone",
  "kill -TERM $$",
  "trap 'echo bye; exit 4' EXIT; exit 2",
  "trap 'echo term; exit 5' TERM; kill $$",
  "(exit 6)",
  "cat /nowhere | true; echo $PIPESTATUS",
  "shopt; set -o; trap -p TERM; jobs",
  "printf 'no newline'",
  "head -c 5000 /dev/zero | tr '\\0' x > f; wc -c < f",
  "cat > f <<'EOF'\n".concat("x".repeat(600), "\nEOF\nwc -c < f"),
  "cat > f <<'EOF'\n".concat("y".repeat(5_000), "\nEOF\nwc -c < f"),
  "cat <<'E' | bash /dev/stdin\necho piped\nE",
  "bash -c 'echo $BASH_ENV; cd /usr; exit 3'",
  "declare -A m=([a]=1); declare -p m; local x",
])("U67 U52b U52 what tells the end folder leaves %j as plain bash runs it", async (command) => {
  const [one, other] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  for (const folder of [one, other]) await writeFile(join(folder, "a.md"), "");
  const { folder: _, ...followed } = await run(command, one);
  const { folder: __, ...plain } = await run(command, other, false);
  expect(followed).toEqual(plain);
});

test("openEndScript() lets bash read the startup file that the environment names", async () => {
  const cwd = await temporaryFolder();
  const startup = join(cwd, "it's startup");
  await writeFile(startup, "X=started");
  const env = { BASH_ENV: startup };
  const { stdout, folder } = await run('echo "$X $BASH_ENV"; cd /usr', cwd, true, env);
  expect([stdout, folder]).toEqual([`started ${startup}\n`, "/usr"]);
});

test("openEndScript() leaves no file behind, and does without where it can make none", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "t"));
  const script = await openEndScript({}, join(folder, "t"));
  await script?.close();
  expect(await readdir(join(folder, "t"))).toEqual([]);
  expect(await openEndScript({}, "/nowhere")).toBeUndefined();
});
