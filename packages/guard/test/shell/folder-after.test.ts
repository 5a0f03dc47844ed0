import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { folderAfter, joinFolder } from "../../src/shell/folder-after.ts";

function after(text: string, folder: string | undefined = ""): string | undefined {
  const command = analyseCommand(text).commands.at(-1);
  return command === undefined ? undefined : folderAfter(command, folder);
}

test("S1-27 folderAfter() follows the plain forms of cd", () => {
  expect([
    after("cd a"),
    after("cd -- a"),
    after("cd -L a", "b"),
    after("cd /a", undefined),
    after("cd .."),
    after("ls", "b"),
  ]).toEqual(["a", "a", "b/a", "/a", "..", "b"]);
});

test("S1-27 folderAfter() is not certain about others", () => {
  const texts = [
    "cd",
    "cd -",
    "cd ~",
    "cd $x",
    "cd a b",
    "cd -P a",
    "cd ''",
    "cd a/..",
    "pushd a",
    "source x",
    "$x",
    "nice cd a",
  ];
  expect(texts.filter((text) => after(text) !== undefined)).toEqual([]);
  expect(after("cd ..", "a")).toBeUndefined();
});

test("S1-27 joinFolder() makes a path from the start, unless links decide", () => {
  expect([
    joinFolder("", "a"),
    joinFolder("a", "b"),
    joinFolder("a/", "b"),
    joinFolder("a", "/b"),
    joinFolder(undefined, "/b"),
    joinFolder("", "../a"),
  ]).toEqual(["a", "a/b", "a/b", "/b", "/b", "../a"]);
  expect([
    joinFolder(undefined, "a"),
    joinFolder("a", "../b"),
    joinFolder("", "a/../b"),
    joinFolder("", "/a/../b"),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});
