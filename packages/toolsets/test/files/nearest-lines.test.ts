import { expect, test } from "vitest";
import { nearestLines } from "../../src/files/nearest-lines.ts";

test("nearestLines() shows where most lines are equal, else the most similar line", () => {
  const text = "import a\nfunction one() {\n  return 1;\n}\nfunction two() {\n  return 2;\n}\n";
  expect(nearestLines(text, "function too() {\n  return 2;\n}")).toEqual({
    firstLine: 5,
    lines: ["function two() {", "  return 2;", "}"],
  });
  expect(nearestLines(text, "function twoo()")).toMatchObject({ firstLine: 5 });
  expect(nearestLines(text, "class Unrelated")).toBeUndefined();
});

test("nearestLines() shows no more than what stands in the file", () => {
  expect(nearestLines("only this line\n", "nothing\nonly this line\nnothing")).toEqual({
    firstLine: 1,
    lines: ["only this line", ""],
  });
});
