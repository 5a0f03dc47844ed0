import fc from "fast-check";
import { expect, test } from "vitest";
import { findPlaces } from "../../src/files/edit-changes.ts";
import { applyChanges, changedLines, countLineFeeds, structuredPatch } from "../../src/files/edit-patch.ts";

const patchOf = (text: string, old_string: string, new_string: string) => {
  const places = findPlaces(text, { file_path: "f", old_string, new_string, replace_all: true });
  const changes = places.map(({ change }) => change);
  return {
    after: applyChanges(text, 0, text.length, changes),
    hunks: structuredPatch(text, changedLines(text, changes)),
  };
};

test("structuredPatch() puts near changes into one part and far ones into several", () => {
  const text = Array.from({ length: 30 }, (_, index) => (index % 13 === 0 ? "x\n" : `${index}\n`)).join("");
  expect(patchOf(text, "x", "y").hunks.map(({ oldStart, oldLines }) => [oldStart, oldLines])).toEqual([
    [1, 4],
    [11, 7],
    [24, 7],
  ]);
  expect(patchOf("x\n1\n2\nx\n", "x", "y").hunks).toHaveLength(1);
});

test("structuredPatch() says where the last line has no line end", () => {
  expect(patchOf("a", "a", "a\n").hunks[0]?.lines).toEqual(["-a", "\\ No newline at end of file", "+a"]);
});

test("countLineFeeds() counts from a place up to another", () => {
  expect(countLineFeeds("\n\n\n\n", 1, 3)).toBe(2);
});

test("a patch made of any edits turns the old lines into the new ones", () => {
  const text = fc.array(fc.constantFrom("a", "b", "\n", "\r\n", "x"), { maxLength: 60 }).map((parts) => parts.join(""));
  const part = fc
    .array(fc.constantFrom("a", "b", "\n", "x"), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, part, part, (before, wanted, replacement) => {
      fc.pre(wanted !== replacement);
      const { after, hunks } = patchOf(before, wanted, replacement);
      const lines = (content: string): string[] => content.match(/[^\n]*\n|[^\n]+$/g) ?? [];
      const shown = (content: string): string[] => lines(content).map((line) => line.replace(/\r?\n$/, ""));
      const [old, result] = [shown(before), [] as string[]];
      let at = 0;
      for (const hunk of hunks) {
        result.push(...old.slice(at, hunk.oldStart - 1));
        at = hunk.oldStart - 1;
        expect(result.length).toBe(hunk.newStart - 1);
        for (const row of hunk.lines) {
          if (row.startsWith("\\")) continue;
          if (row[0] !== "+") expect(row.slice(1)).toBe(old[at++]);
          if (row[0] !== "-") result.push(row.slice(1));
        }
        expect(at).toBe(hunk.oldStart - 1 + hunk.oldLines);
        expect(result.length).toBe(hunk.newStart - 1 + hunk.newLines);
      }
      result.push(...old.slice(at));
      expect(result).toEqual(shown(after));
    }),
    { numRuns: 2_000 },
  );
});
