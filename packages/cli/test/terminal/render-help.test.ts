import { expect, test } from "vitest";
import { renderHelp, table } from "../../src/terminal/render-help.ts";

test("renderHelp() shows usage, options, notes and exit codes", () => {
  const help = renderHelp({
    usage: "haft x [options]",
    summary: "Does x",
    options: {
      file: { kind: "text", short: "f", value: "FILE", summary: "Where" },
      yes: { kind: "flag", summary: "Sure" },
    },
    notes: ["Note."],
  });
  expect(help).toMatch(
    /^Does x\.\n\nUsage: haft x \[options\]\n\nOptions:\n {2}-f, --file FILE {2}Where\n {6}--yes {8}Sure\n\nNote\.\n\nExit codes:\n {2}0 /,
  );
});

test("table() makes its first column as wide as needed", () => {
  expect(
    table([
      ["a", "x"],
      ["bcd", "y"],
    ]),
  ).toBe("  a    x\n  bcd  y");
});
