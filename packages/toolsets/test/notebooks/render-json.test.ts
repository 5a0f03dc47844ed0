import { expect, test } from "vitest";
import type { NotebookLayout } from "../../src/notebooks/notebook-layout.ts";
import { renderCell, renderSource, renderString } from "../../src/notebooks/render-json.ts";

const inline = { open: "", between: ", ", close: "" };
const layout: NotebookLayout = {
  list: inline,
  cell: { open: "\n ", between: ",\n ", close: "\n" },
  lines: inline,
  colon: ": ",
  usesLists: true,
  isAscii: false,
  keys: [],
};

test("renderString() escapes as JSON does, and beyond ASCII as Python does when it is asked to", () => {
  expect(renderString('é"\n😀', false)).toBe('"é\\"\\n😀"');
  expect(renderString('é"\n😀', true)).toBe('"\\u00e9\\"\\n\\ud83d\\ude00"');
});

test("renderSource() writes a text, or its lines with their line ends", () => {
  expect(renderSource("a\nb", layout, false)).toBe('"a\\nb"');
  expect(renderSource("a\n\nb", layout, true)).toBe('["a\\n", "\\n", "b"]');
  expect(renderSource("a\r\nb\rc\n", layout, true)).toBe('["a\\r\\n", "b\\rc\\n"]');
  expect(renderSource("", layout, true)).toBe("[]");
});

test("renderSource() writes lines that it knows as they were written", () => {
  expect(renderSource("a/b\nc", layout, true, new Map([["a/b\n", '"a\\/b\\n"']]))).toBe('["a\\/b\\n", "c"]');
});

test("renderCell() puts members in a cell", () => {
  expect(renderCell(['"a": 1', '"b": 2'], layout)).toBe('{\n "a": 1,\n "b": 2\n}');
});
