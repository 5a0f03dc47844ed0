import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { commandTouches } from "../../src/shell/command-touches.ts";

function touches(text: string): readonly string[] {
  return commandTouches(analyseCommand(text)).map(
    ({ operation, path, isRecursive }) => `${operation}${isRecursive ? " all" : ""} ${path ?? "?"}`,
  );
}

test("U72 commandTouches() tells redirections, but not streams and descriptors", () => {
  expect(touches("x < a > b 2>> c &> d >| e <> f")).toEqual([
    "read a",
    "write b",
    "write c",
    "write d",
    "write e",
    "read f",
    "write f",
  ]);
  expect(touches("x > /dev/null 2>&1 >&2 < /dev/stdin 3>&-")).toEqual([]);
  expect(touches("x >& f; y > $f; { z; } > g")).toEqual(["write f", "write ?", "write g"]);
});

test("U72 commandTouches() makes paths from the start, and says when it cannot", () => {
  expect(touches("cd a && cat b /c ~/d")).toEqual(["read a/b", "read /c", "read ~/d"]);
  expect(touches("cd a; cat b")).toEqual(["read ?"]);
  expect(touches("cat .en? $x '~/a' a/../b")).toEqual(["read ?", "read ?", "read ./~/a", "read ?"]);
});

test("U72 commandTouches() looks into launchers, substitutions and scripts", () => {
  expect(touches("sudo cat a")).toEqual(["read a"]);
  expect(touches("echo $(cat a)")).toEqual(["read a"]);
  expect(touches("sh -c 'cat a > b'")).toEqual(["write b", "read a"]);
  expect(touches("xargs cat")).toEqual(["read ?"]);
});

test("U72 commandTouches() names the command", () => {
  expect(commandTouches(analyseCommand("ls; cat a"))[1]).toEqual({
    operation: "read",
    path: "a",
    isRecursive: false,
    followsLinks: false,
    isAside: false,
    command: "cat a",
  });
});

test("U72 commandTouches() says what goes through links, and what a rule for the program does not speak of", () => {
  const all = (text: string): readonly string[] =>
    commandTouches(analyseCommand(text)).map(({ followsLinks, isAside }) => `${followsLinks} ${isAside}`);
  for (const text of ["grep -R x .", "tar ch .", "find -L .", "cp -rL a b", "rg -L x", "diff -r a b", "zip -r a b"])
    expect(all(text), text).toContain("true false");
  for (const text of ["grep -r x .", "tar c .", "find .", "cp -r a b"])
    expect(all(text), text).not.toContain("true false");
  for (const text of ["> a", "ls > a", "sort -o a", "sed -i s/a/b/ a", "git diff --output=a", "find . -fprint a"])
    expect(all(text), text).toContain("false true");
  for (const text of ["cp a b", "tee a", "touch a", "rm a"]) expect(all(text), text).not.toContain("false true");
});
