import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { findDenyOrAsk } from "../../src/shell/command-rules.ts";
import { removalReason } from "../../src/shell/removal-reason.ts";

test("U71 possibleCommands() let deny rules find a program behind options that are not understood", () => {
  const texts = [
    "sudo --odd 5 rm x",
    "timeout --sig KILL 5 rm x",
    "/usr/bin/timeout 5 rm x",
    "/usr/bin/nice rm x",
    "stdbuf --output L rm x",
    "env -S 'rm x'",
    "script -c 'rm x' /dev/null",
    "busybox rm x",
    "parallel rm ::: x",
    "npx --odd sudo --odd rm x",
    "unshare -r rm x",
  ];
  expect(texts.filter((text) => findDenyOrAsk(["rm *"], analyseCommand(text))?.isCertain !== true)).toEqual([]);
});

test("possibleCommands() let the removal guard see through the same", () => {
  for (const text of ["sudo --odd 5 rm -rf ~", "/usr/bin/timeout 5 rm -rf /", "unshare -r rm -rf /"])
    expect(removalReason(analyseCommand(text), { cwd: "/p/q", home: "/home/u" }), text).toBeDefined();
});

test("possibleCommands() add nothing to what is understood, nor to git", () => {
  for (const text of ["sudo -u root ls", "git -c a.b=c rm x", "timeout 5 ls"])
    expect(findDenyOrAsk(["rm *"], analyseCommand(text)), text).toBeUndefined();
});

test("possibleCommands() say so when there are more words than are looked at", () => {
  expect(analyseCommand(`sudo --odd ${"a ".repeat(20)}`).isComplete).toBe(false);
  expect(analyseCommand(`sudo --odd ${"sudo --odd ".repeat(400)}`).commands.length).toBeLessThan(1_000);
});
