import { expect, test } from "vitest";
import { findPlaces } from "../../src/files/edit-changes.ts";

const changes = (text: string, old_string: string, new_string: string, replace_all = false): readonly unknown[] =>
  findPlaces(text, { file_path: "f", old_string, new_string, replace_all }).map(({ change }) => change);

test("findPlaces() changes no more than what differs", () => {
  expect(changes("let a = 1;\n", "let a = 1;", "let b = 1;")).toEqual([{ start: 4, end: 5, text: "b" }]);
  expect(changes("😀", "😀", "😁")).toEqual([{ start: 0, end: 2, text: "😁" }]);
  expect(changes("😀", "😀", "🨀")).toEqual([{ start: 0, end: 2, text: "🨀" }]);
});

test("findPlaces() finds places that overlap, unless all are to be replaced", () => {
  expect(changes("aaaa", "aa", "b")).toHaveLength(3);
  expect(changes("aaaa", "aa", "b", true)).toHaveLength(2);
});

test("findPlaces() finds nothing for nothing", () => {
  expect(changes("a", "", "b")).toEqual([]);
});
