import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isReadOnlyCommand } from "../../src/shell/read-only-command.ts";
import { readOnlyCommands } from "./command-verdicts.ts";

const bubblewrap = [
  "--ro-bind",
  "/",
  "/",
  "--dev",
  "/dev",
  "--proc",
  "/proc",
  "--unshare-net",
  "--unshare-pid",
  "--die-with-parent",
];
const canRun = spawnSync("bwrap", [...bubblewrap, "true"]).status === 0;
if (!canRun) console.log("Skipped: what is called read-only is not run, because bubblewrap cannot run here");

let folder = "";

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), "haft-read-only-")));
  mkdirSync(path.join(folder, "src"));
  mkdirSync(path.join(folder, "test"));
  for (const file of [
    "README.md",
    "notes.md",
    "x",
    "a",
    "b",
    "file",
    "log.txt",
    "data.csv",
    "src/main.ts",
    "src/index.ts",
    "a b",
  ])
    writeFileSync(path.join(folder, file), "b\na\nfoo\n");
  const git = (...words: readonly string[]): unknown =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...words], { cwd: folder, stdio: "ignore" });
  git("init");
  git("add", ".");
  git("commit", "-m", "a");
  writeFileSync(path.join(folder, "README.md"), "changed\n");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a text where it can change the folder and nothing else. */
function run(text: string): void {
  spawnSync("bwrap", [...bubblewrap, "--bind", folder, folder, "--chdir", folder, "bash", "-c", text], {
    stdio: "ignore",
    timeout: 20_000,
    killSignal: "SIGKILL",
    env: { PATH: process.env.PATH, HOME: folder, GIT_OPTIONAL_LOCKS: "0" },
  });
}

/** All files and what is in them. */
function contents(below: string = folder): string {
  const hash = createHash("sha256");
  for (const entry of readdirSync(below, { recursive: true, withFileTypes: true }).sort((one, other) =>
    path.join(one.parentPath, one.name) < path.join(other.parentPath, other.name) ? -1 : 1,
  )) {
    const file = path.join(entry.parentPath, entry.name);
    hash.update(`${file}\0`);
    if (entry.isFile()) hash.update(readFileSync(file));
    if (entry.isSymbolicLink()) hash.update(readlinkSync(file));
  }
  return hash.digest("hex");
}

test.skipIf(!canRun)("S1-27 what is called read-only changes no file when it runs", { timeout: 300_000 }, () => {
  const before = contents();
  const changing = readOnlyCommands.filter((command) => {
    expect(isReadOnlyCommand(command)).toBe(true);
    run(command);
    return contents() !== before;
  });
  expect(changing).toEqual([]);
});

const payloads: readonly string[] = [
  "x='a[$(touch proof)]'; echo $((x))",
  "x='a[$(touch proof)]'; echo $\u007b!x}",
  "y=abc; x='a[$(touch proof)]'; echo $\u007by:x}",
  "[[ 'a[$(touch proof)]' -eq 1 ]]",
  "[ -v 'a[$(touch proof)]' ]",
  "printf -v 'a[$(touch proof)]' y",
  "read 'a[$(touch proof)]' < README.md",
  "declare -i x='a[$(touch proof)]'",
  "a=(1); unset 'a[$(touch proof)]'",
  "let 'a[$(touch proof)]=1'",
  "x='$(touch proof)'; echo $\u007bx@P}",
  "compgen -W '$(touch proof)'",
  "x='-v a[$(touch$IFS\"proof\")]'; touch proof",
  "trap 'touch proof' EXIT",
  "$'touch' proof",
  "{touch,proof}",
  "find . -maxdepth 0 -exec touch proof ';'",
  "find . -maxdepth 0 -fprint proof",
  "sort -o proof a",
  "uniq a proof",
  "ls > proof",
  "sed -n 'w proof' a",
  "awk '{print > \"proof\"}' a",
  "git diff --output=proof",
  "cat <<EOF\n$(touch proof)\nEOF",
  "ls() { touch proof; }; ls",
  "for PATH in src; do ls; done; /usr/bin/touch proof",
  "tree -o proof . || touch proof",
  "coproc touch proof; wait",
  "eval 'touch proof'",
  "bash <<'EOF'\ntouch proof\nEOF",
  "echo touch proof | bash",
  "cd src; touch ../proof",
  "ls {proof}>proof",
];

test.skipIf(!canRun)(
  "S1-27 what is not called read-only for a subtle reason does change files",
  { timeout: 120_000 },
  () => {
    const before = contents();
    const harmless = payloads.filter((command) => {
      expect(isReadOnlyCommand(command), command).toBe(false);
      run(command);
      const isSame = contents() === before;
      for (const name of ["proof", "src/proof"]) rmSync(path.join(folder, name), { force: true });
      return isSame;
    });
    expect(harmless).toEqual([]);
  },
);
