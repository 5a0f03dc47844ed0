import fc from "fast-check";
import { expect, test } from "vitest";
import { diffLines } from "../../../src/commands/session/diff-lines.ts";

const shown = (before: string, after: string) => diffLines(before, after).map(({ sign, text }) => `${sign}${text}`);

test("diffLines() shows what goes and comes, with two lines around", () => {
  const before = "a\nb\nc\nd\ne\nf\n";
  expect(shown(before, before.replace("d", "D"))).toEqual([" b", " c", "-d", "+D", " e", " f"]);
  expect(shown("", "x\ny\n")).toEqual(["+x", "+y"]);
  expect(shown("x\ny", "x")).toEqual([" x", "-y"]);
  expect(shown("a\na\n", "a\na\na\n")).toEqual([" a", " a", "+a"]);
});

test("diffLines() changes the one text into the other", () => {
  const lines = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1 });
  fc.assert(
    fc.property(lines, lines, (old, fresh) => {
      const diff = diffLines(`${old.join("\n")}\n`, `${fresh.join("\n")}\n`);
      const removed = diff.filter(({ sign }) => sign === "-").length;
      const added = diff.filter(({ sign }) => sign === "+").length;
      expect(old.length - removed + added).toBe(fresh.length);
    }),
  );
});
