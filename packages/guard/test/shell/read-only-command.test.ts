import fc from "fast-check";
import { expect, test } from "vitest";
import { isReadOnlyCommand } from "../../src/shell/read-only-command.ts";
import { changingCommands, readOnlyCommands } from "./command-verdicts.ts";

test.each(readOnlyCommands)("S1-27 isReadOnlyCommand() lets read: %j", (command) => {
  expect(isReadOnlyCommand(command)).toBe(true);
});

test.each(changingCommands)("S1-27 isReadOnlyCommand() asks about what may change something: %s: %j", (_, command) => {
  expect(isReadOnlyCommand(command)).toBe(false);
});

const programs = [
  "ls",
  "cat x",
  "grep -n a x",
  "sort x",
  "git status",
  "find . -name x",
  "rg x",
  "uniq",
  "echo",
  "date",
];
const dangers = [
  "; rm x",
  "&& touch x",
  "|| rm x",
  "| tee x",
  "| sh",
  "\nrm x\n",
  "> x",
  ">> x",
  "2> x",
  ">| x",
  "&> x",
  ">& x",
  "<> x",
  "<< x",
  "$(rm x)",
  "`rm x`",
  "<(rm x)",
  ">(rm x)",
  "$\u007bx:=y}",
  "&",
  "& rm x",
  "\0",
  "\r",
  "\u00a0",
  "\u2028",
  "; PATH=x ls",
  "; sort -o x",
  "| find . -delete",
];

test("S1-27 isReadOnlyCommand() says no to any read-only command with a dangerous part put anywhere in it", () => {
  const words = fc
    .array(fc.constantFrom(...programs), { minLength: 1, maxLength: 4 })
    .chain((parts) => fc.constantFrom("; ", " && ", " | ", " || ", "\n").map((between) => parts.join(between)));
  fc.assert(
    fc.property(
      words,
      fc.constantFrom(...dangers),
      fc.nat(),
      fc.constantFrom("", " "),
      (command, danger, seed, blank) => {
        expect(isReadOnlyCommand(command)).toBe(true);
        const at = seed % (command.length + 1);
        const changed = `${command.slice(0, at)}${blank}${danger}${blank}${command.slice(at)}`;
        // Behind a bar it is another pipe, which also reads.
        fc.pre(!changed.includes("|&"));
        expect(isReadOnlyCommand(changed), JSON.stringify(changed)).toBe(false);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("S1-27 isReadOnlyCommand() never lets a word through that is not in its lists, whatever stands around it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (before, after) => {
      for (const part of ["rm x", "touch x", "ls > x"])
        expect(isReadOnlyCommand(`${before}\n${part}\n${after}`) && !isQuotedPart(before, after)).toBe(false);
    }),
  );
});

/** Quotes around a part make an argument of it. */
function isQuotedPart(before: string, after: string): boolean {
  return ['"', "'"].some((quote) => before.includes(quote) && after.includes(quote));
}
