import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { readArguments } from "../../src/shell/read-arguments.ts";

function facts(text: string): unknown {
  const { operands, found } = readArguments(
    analyseCommand(`x ${text}`).commands[0]?.words.slice(1) ?? [],
    "o=write output=write r:deep n=value",
  );
  return [operands.map(({ text: operand }) => operand), found.map(({ meaning, word }) => [meaning, word?.text])];
}

test("U72 readArguments() tells operands from options and their values", () => {
  expect(facts("a -o f b")).toEqual([["a", "b"], [["write", "f"]]]);
  expect(facts("-of -ro g")).toEqual([
    [],
    [
      ["write", "f"],
      ["deep", undefined],
      ["write", "g"],
    ],
  ]);
  expect(facts("--output=f --outp g --odd a")).toEqual([
    ["a"],
    [
      ["write", "f"],
      ["write", "g"],
    ],
  ]);
  expect(facts("-- -o a")).toEqual([["-o", "a"], []]);
  expect(facts("- -n 5 a")).toEqual([["-", "a"], [["value", "5"]]]);
  expect(facts('-o "$x" --output="$x" -o"$x"')).toEqual([
    [],
    [
      ["write", undefined],
      ["write", undefined],
      ["write", undefined],
    ],
  ]);
});
