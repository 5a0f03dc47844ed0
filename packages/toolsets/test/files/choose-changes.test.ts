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
