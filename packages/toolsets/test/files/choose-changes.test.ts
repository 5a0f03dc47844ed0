import { expect, test } from "vitest";
import { type ChosenChanges, chooseChanges } from "../../src/files/choose-changes.ts";

const version = { size: 1, mtimeMs: 1 };
const whole = { version, shown: [], totalLines: 1, shownThrough: 1, isWhole: true };
const part = {
  version,
  shown: [{ firstLine: 2, lastLine: 3 }],
  totalLines: undefined,
  shownThrough: 0,
  isWhole: false,
};

const choose = (text: string, old_string: string, note = whole, isChanged = false): ChosenChanges =>
  chooseChanges(text, { file_path: "f", old_string, new_string: "X" }, note as typeof whole, isChanged);

test("chooseChanges() lists at most ten of the lines where a text stands", () => {
  expect(() => choose("a\n".repeat(12), "a")).toThrow("12 times (lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and on)");
});

test("chooseChanges() takes a line that ends where the shown ones end", () => {
  const notes = part as unknown as typeof whole;
  expect(choose("1\n2\n3\n4\n", "2\n3\n", notes).changes).toEqual([{ start: 2, end: 6, text: "X" }]);
  expect(() => choose("1\n2\n3\n4\n", "3\n4", notes)).toThrow("lines 3-4");
});

test("chooseChanges() says of a changed file that it is one", () => {
  expect(choose("a b", "a", whole, true).notices[0]).toContain("other changes");
  expect(() => choose("a\u00a0b", "a b", whole, true)).toThrow("has changed since it was read");
});

test("chooseChanges() says that an empty file is empty", () => {
  expect(() => choose("", "a")).toThrow("the file is empty");
});

test("chooseChanges() says that what Read and Grep show before a line is not of the file", () => {
  const text = "a\nb\nc\n// TODO one\n";
  expect(() => choose(text, "4\t// TODO one")).toThrow(
    'Cannot edit "f": old_string is not in the file; it would be found in line 4 without what is shown before a line (as in "4\\t// TODO one"): leave that out, in new_string too',
  );
  expect(() => choose(text, "f:4:// TODO one")).toThrow(
    "it would be found in line 4 without what is shown before a line",
  );
  expect(() => choose(text, "1\ta\n2\tb")).toThrow("in line 1 without");
  expect(() => choose("a\nb\na\n", "1\ta")).toThrow("2 times (lines 1, 3) without");
});

test("chooseChanges() does not speak of line numbers where leaving them out finds nothing", () => {
  expect(() => choose("// TODO one\n", "4\t// TODO two")).toThrow("The nearest lines");
});
