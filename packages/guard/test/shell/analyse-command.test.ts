import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";

function sources(text: string): readonly string[] {
  return analyseCommand(text).commands.map(({ source }) => source);
}

test("U73 analyseCommand() finds commands in groups, substitutions, control flow and functions", () => {
  expect(sources("{ cat foo; }")).toEqual(["cat foo"]);
  expect(sources("cat <(ls) foo.txt")).toEqual(["ls", "cat <(ls) foo.txt"]);
  expect(sources("echo $(rm x)")).toEqual(["rm x", "echo $(rm x)"]);
  expect(sources("if true; then rm x; fi")).toEqual(["true", "rm x"]);
  expect(sources("f(){ rm x; }; f")).toEqual(["rm x", "f"]);
  expect(sources("eval 'rm x'")).toEqual(["eval 'rm x'", "rm x"]);
});

test("S1-27 analyseCommand() tells words, assignments, redirections and the folder as plain data", () => {
  const analysis = analyseCommand("cd src && A=1 grep -n 'a b' *.ts 2>err");
  expect(JSON.parse(JSON.stringify(analysis)).commands[1]).toMatchObject({
    source: "A=1 grep -n 'a b' *.ts 2>err",
    words: [{ text: "grep" }, { text: "-n" }, { text: "a b" }, { hasGlob: true, prefix: "" }],
    assignments: [{ name: "A", value: "1" }],
    redirections: [{ operator: ">", descriptor: 2, target: { text: "err" } }],
    folder: "src",
    through: [],
  });
  expect(analysis.problems).toEqual([]);
});

test("S1-27 analyseCommand() notes constructs", () => {
  expect(analyseCommand("f() { ls; }; ls & coproc ls").constructs).toEqual(["function", "background", "coproc"]);
});

test("S1-27 analyseCommand() has a problem with what it does not understand, and ends", () => {
  const deep = [
    "(",
    "$(",
    "`",
    "{ ",
    '"$(',
    "<(",
    "$((",
    "[[ ( ",
    "<<a ",
    "eval ",
    "sudo ",
    "find . -exec ",
    "$\u007bx:-",
  ].map((part) => part.repeat(10_000 / part.length));
  const texts = [
    "echo 'x",
    "ls )",
    "a\0b",
    "a\rb",
    "$x y",
    "eval $x",
    "source $x",
    `ls ${"x".repeat(10_000)}`,
    ...deep,
  ];
  expect(texts.filter((text) => analyseCommand(text).problems.length === 0)).toEqual([]);
  expect(analyseCommand(`${"(".repeat(5_000)}rm x`).isComplete).toBe(false);
});
