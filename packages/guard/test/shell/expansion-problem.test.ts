import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";

function problems(text: string): number {
  return analyseCommand(text).problems.length;
}

test("S1-27 expansionProblem() finds expansions that evaluate what variables hold", () => {
  const texts = [
    "$((x))",
    "$[x]",
    "$\u007bx:y}",
    "$\u007bx[y]}",
    "$\u007b!x}",
    "$\u007bx:=y}",
    "$\u007bx@P}",
    "+(a)",
    "$\u007b ls; }",
    "\u00a0",
  ];
  expect(texts.filter((text) => problems(`echo ${text}`) === 0)).toEqual([]);
  expect(
    [
      "((x))",
      "for ((;x;)); do ls; done",
      "a[x]=1",
      "a=([x]=1)",
      "[[ -v x ]]",
      "[[ x -eq 1 ]]",
      "ls {x}>/dev/null",
      "cat <<E\nx",
    ].filter((text) => problems(text) === 0),
  ).toEqual([]);
});

test("S1-27 expansionProblem() lets the others be", () => {
  const texts = [
    "$x",
    "$\u007bx}",
    "$\u007bx:-y}",
    "$\u007bx#y}",
    "$\u007bx//a/b}",
    "$\u007b#x}",
    "$\u007bx^}",
    "$\u007bx[@]}",
    "$\u007b!x[@]}",
    "$\u007bx:1:2}",
    "$((1 + 2))",
    "$\u007bx@Q}",
    "'\u00a0'",
  ];
  expect(texts.filter((text) => problems(`echo ${text}`) > 0)).toEqual([]);
  expect(
    [
      "a[1]=x",
      "a=([1]=x y)",
      "[[ 1 -eq 2 ]]",
      "[[ $# -gt 0 && $\u007b#a[@]} -eq 1 ]]",
      '[[ "$?" -ne 0 ]]',
      "[[ -f x ]]",
      "for ((;;)); do ls; done",
    ].filter((text) => problems(text) > 0),
  ).toEqual([]);
});

test("analyseCommand() has a problem with braces that stand for more words than a machine can hold", () => {
  for (const text of [
    `echo ${"{a,b}".repeat(30)}`,
    "echo {1..1000000000}",
    `echo ${"{a,".repeat(12)}b${"}".repeat(12)}`,
  ])
    expect(analyseCommand(text).problems, text).not.toEqual([]);
  for (const text of ["echo {1..3}{a,b}", "mkdir -p src/{a,b}/{c,d}"])
    expect(analyseCommand(text).problems, text).toEqual([]);
});
