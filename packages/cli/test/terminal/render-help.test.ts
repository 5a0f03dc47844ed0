import { expect, test } from "vitest";
import { renderHelp, table } from "../../src/terminal/render-help.ts";

function helpOfX(listsExitCodes: boolean): string {
  return renderHelp({
    usage: "haft x [options]",
    summary: "Does x",
    options: {
      file: { kind: "text", short: "f", value: "FILE", summary: "Where" },
      yes: { kind: "flag", summary: "Sure" },
    },
    notes: ["Note."],
    listsExitCodes,
  });
}

test("renderHelp() shows usage, options, notes and exit codes", () => {
  const help = helpOfX(true);
  expect(help).toMatch(
    /^Does x\.\n\nUsage: haft x \[options\]\n\nOptions:\n {2}-f, --file FILE {2}Where\n {6}--yes {8}Sure\n\nNote\.\n\nExit codes:\n {2}0 /,
  );
});

test("renderHelp() names the usual exit codes where not all are listed", () => {
  expect(helpOfX(false)).toMatch(/\n\nNote\.\n\nExit codes: 0 done, .*\n$/);
});

test("table() makes its first column as wide as needed", () => {
  expect(
    table([
      ["a", "x"],
      ["bcd", "y"],
    ]),
  ).toBe("  a    x\n  bcd  y");
});

test("table() goes on below the second column, so that no line is longer than 120 characters", () => {
  const lines = table([["a", "word ".repeat(40).trim()]]).split("\n");
  expect(lines.map((line) => line.length)).toEqual([119, 89]);
  expect(lines[1]).toMatch(/^ {5}word word/);
});
