import { expect, test } from "vitest";
import { editOutput } from "../../src/files/edit-output.ts";

const input = { file_path: "f", old_string: "a", new_string: "b" };
const file = { name: "f", filePath: "/w/f", isNew: false };

test("editOutput() shows new lines with their numbers, parts apart, and what has to be said", () => {
  const hunk = (newStart: number) => ({ oldStart: 1, oldLines: 2, newStart, newLines: 2, lines: [" x", "-a", "+b"] });
  const output = editOutput(input, file, { count: 2, hunks: [hunk(1), hunk(9)], notices: ["Mind the gap"] });
  expect(output.content).toEqual([
    { type: "text", text: "Edited f in 2 places:\n1\tx\n2\tb\n…\n9\tx\n10\tb\n\n[Mind the gap]" },
  ]);
  expect(output.warnings).toEqual(["Mind the gap"]);
});

test("editOutput() shows nothing of a file that is empty now", () => {
  const hunk = { oldStart: 1, oldLines: 1, newStart: 1, newLines: 0, lines: ["-a"] };
  expect(editOutput(input, file, { count: 1, hunks: [hunk], notices: [] }).content).toEqual([
    { type: "text", text: "Edited f" },
  ]);
});
