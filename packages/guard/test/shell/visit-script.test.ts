import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";

function folders(text: string): readonly (readonly [string, string | undefined])[] {
  return analyseCommand(text).commands.map(({ words, folder }) => [words[0]?.source ?? "", folder]);
}

test("S1-27 visitScript() follows a cd where it has succeeded, and only there", () => {
  expect(folders("cd a && cd b && x")).toEqual([
    ["cd", ""],
    ["cd", "a"],
    ["x", "a/b"],
  ]);
  expect(folders("cd a; x").at(-1)).toEqual(["x", undefined]);
  expect(folders("cd a || x").at(-1)).toEqual(["x", undefined]);
  expect(folders("cd a && x; y").at(-1)).toEqual(["y", undefined]);
  expect(folders("(cd a && x); y").at(-1)).toEqual(["y", ""]);
  expect(folders("{ cd a && x; } && y").at(-1)).toEqual(["y", undefined]);
  expect(folders("cd a | x; y").at(-1)).toEqual(["y", undefined]);
  expect(folders("! cd a && x").at(-1)).toEqual(["x", undefined]);
  expect(folders("if cd a; then x; fi; y").map(([, folder]) => folder)).toEqual(["", undefined, undefined]);
  expect(
    folders("for i in a; do x; cd a; done")
      .map(([, folder]) => folder)
      .slice(1),
  ).toEqual([undefined, undefined]);
  expect(folders("f() { x; }; cd a && y").map(([, folder]) => folder)).toEqual([undefined, undefined, undefined]);
  expect(folders("CDPATH=/; cd a && y").map(([, folder]) => folder)).toEqual([undefined, undefined, undefined]);
  expect(folders("echo $(cd a && x) && y").at(-1)).toEqual(["y", ""]);
  expect(folders("cd a & x").at(-1)).toEqual(["x", ""]);
});

test("S1-27 visitScript() takes the variable of a loop and a redirected group as commands without words", () => {
  expect(analyseCommand("for PATH in a; do ls; done").commands[0]).toMatchObject({
    words: [],
    assignments: [{ name: "PATH" }],
  });
  expect(analyseCommand("{ ls; } > x").commands[1]).toMatchObject({ words: [], redirections: [{ operator: ">" }] });
});
