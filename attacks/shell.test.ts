import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { attackSession } from "./attack-session.ts";
import { askedCommands, everydayRules, quietCommands } from "./everyday-commands.ts";
import { hostileProject } from "./hostile-project.ts";
import { harmfulStrings, readingStrings, refusedStrings, type ShellAttack } from "./shell-strings.ts";

const rules = {
  allow: ["Bash(git *)", "Bash(npm test)", "Bash(ls *)", "Bash(echo *)", "Bash(find *)", "Bash(cat *)", "Edit(src/**)"],
};

const attacks: readonly ShellAttack[] = [...harmfulStrings, ...refusedStrings];

test("U71 U73 U75 no bypass string runs unasked, whatever harmless programs are allowed", async () => {
  const { folder, session, call, asked } = attackSession({ rules });
  hostileProject(folder);
  for (const [why, command] of attacks) {
    const before = asked.length;
    const { outcome } = await call("Bash", { command });
    expect([why, outcome], command).toEqual([why, "denied"]);
    expect(asked.length, why).toBe(before + 1);
  }
  expect(existsSync(join(folder, "canary"))).toBe(false);
  expect(session.cwd).toBe(folder);
}, 120_000);

test("U71 U73 U75 no bypass string runs in acceptEdits, dontAsk and plan mode", async () => {
  for (const mode of ["acceptEdits", "dontAsk", "plan"] as const) {
    const { folder, call } = attackSession({ rules, mode });
    hostileProject(folder);
    for (const [why, command] of attacks) {
      // In acceptEdits files of the folder may be made; not protected ones, and no program may run.
      const harm = command.replaceAll("touch canary", "./tool").replaceAll("canary", ".git/canary");
      const { outcome } = await call("Bash", { command: mode === "acceptEdits" ? harm : command });
      expect([mode, why, outcome], command).toEqual([mode, why, "denied"]);
    }
    for (const name of ["canary", ".git/canary"]) expect(existsSync(join(folder, name))).toBe(false);
  }
}, 240_000);

test("U72 nothing outside of the session's folders is read unasked", async () => {
  const { folder, call } = attackSession({ rules: { allow: ["Edit(src/**)"] }, files: { link: "-> /etc" } });
  hostileProject(folder);
  for (const [why, command] of readingStrings) {
    const { outcome } = await call("Bash", { command });
    expect([why, outcome], command).toEqual([why, "denied"]);
  }
}, 60_000);

test("U71 what a deny rule forbids stays so in bypassPermissions, behind any options and in any wrapping", async () => {
  const deny = ["Bash(git push *)", "Bash(rm *)"];
  const { folder, call } = attackSession({ mode: "bypassPermissions", rules: { deny }, files: { a: "" } });
  hostileProject(folder);
  const forbidden = [
    "git push",
    "git -C . push",
    "git --git-dir=.git push",
    "git -c a.b=c push",
    "git -c alias.p=push p",
  ];
  const wrap = [
    "X",
    "true && X",
    "echo $(X)",
    "sh -c 'X'",
    "timeout 5 X",
    "env A=1 X",
    "(X)",
    "f() { X; }; f",
    "find . -exec X ';'",
  ];
  for (const command of [
    ...forbidden,
    "rm a",
    "/bin/rm a",
    "r''m a",
    "echo a | xargs rm",
    "find . -name a -exec rm {} +",
  ]) {
    for (const wrapping of wrap) {
      const { outcome } = await call("Bash", { command: wrapping.replace("X", command) });
      expect([wrapping, command, outcome]).toEqual([wrapping, command, "denied"]);
    }
  }
  expect(existsSync(join(folder, "a"))).toBe(true);
}, 60_000);

test("U71 what may start a denied command runs in no mode unasked, however it is told to", async () => {
  const deny = ["Bash(rm *)"];
  const { folder, call } = attackSession({ mode: "bypassPermissions", rules: { deny }, files: { a: "x", b: "x" } });
  const hidden = [
    "x='b[$(rm a)]'; echo $((x))",
    "x='b[$(rm a)]'; [[ $x -eq 1 ]]",
    "PS4='$(rm a)'; set -x; ls",
    "sed '1e rm a' b",
    "sed 's/x/rm a/e' b",
    "awk 'BEGIN { system(\"rm a\") }'",
    'awk \'BEGIN { c = "r" "m a"; c | getline }\'',
    "tar cf t b --checkpoint=1 --checkpoint-action=exec='rm a'",
    "tar cf t b && tar xf t --to-command='rm a'",
    "tar -I'rm a; cat' -cf t b",
    "sort --compress-program='rm' -S 1b b",
    "rg --pre rm x a",
    "git -c core.pager='rm a' -p log",
    "GIT_EXTERNAL_DIFF='rm a' git diff",
    "echo 'rm a' | bash",
    "bash <(echo rm a)",
    "make --eval='x:;rm a'",
    'python3 -c \'import subprocess as s; s.run(["r" + "m", "a"])\'',
    'perl -e \'system("r" . "m a")\'',
    'node -e \'require("child_process").execSync("r" + "m a")\'',
    "ls a | xargs -I{} sh -c 'r''m {}'",
  ];
  for (const command of hidden)
    expect([command, (await call("Bash", { command })).outcome]).toEqual([command, "denied"]);
  expect(existsSync(join(folder, "a"))).toBe(true);
}, 60_000);

test("the removal guard asks in bypassPermissions, also about what is fed to a removal", async () => {
  const { folder, call, asked } = attackSession({ mode: "bypassPermissions", files: { a: "" } });
  const removals = [
    "rm -rf /",
    "rm -rf ~",
    "rm -rf .",
    "rm -rf *",
    "echo / | xargs rm -rf",
    "echo . | xargs -n1 rm -rf",
  ];
  for (const command of removals)
    expect([command, (await call("Bash", { command })).outcome]).toEqual([command, "denied"]);
  expect(asked.length).toBe(removals.length);
  expect(existsSync(join(folder, "a"))).toBe(true);
});

test("everyday commands run unasked, and others are asked about", async () => {
  const { folder, session, call, asked } = attackSession({
    rules: { allow: everydayRules },
    answer: () => ({ decision: "deny" }),
  });
  hostileProject(folder);
  rmSync(join(folder, "ls"));
  const noisy: string[] = [];
  for (const command of quietCommands) {
    const before = asked.length;
    // What the commands do is of no interest here: only a rule's word about them.
    session.change({ cwd: folder });
    const { code } = await call("Bash", { command, timeout: 10_000 });
    if (asked.length > before || code === "rejected") noisy.push(command);
  }
  expect(noisy).toEqual([]);
  const silent: string[] = [];
  for (const command of askedCommands) {
    const before = asked.length;
    await call("Bash", { command });
    if (asked.length === before) silent.push(command);
  }
  expect(silent).toEqual([]);
}, 240_000);
