import { expect, test } from "vitest";
import { type NotebookLayout, notebookLayout } from "../../src/notebooks/notebook-layout.ts";
import { parseNotebook } from "../../src/notebooks/parse-notebook.ts";
import { codeCell, markdownCell, sampleNotebook } from "./sample-notebook.ts";

function layoutOf(text: string): NotebookLayout {
  const notebook = parseNotebook(text);
  if ("fault" in notebook) throw new Error(notebook.fault);
  return notebookLayout(notebook);
}

const jupyter = {
  list: { open: "\n  ", between: ",\n  ", close: "\n " },
  cell: { open: "\n   ", between: ",\n   ", close: "\n  " },
  lines: { open: "\n    ", between: ",\n    ", close: "\n   " },
  colon: ": ",
  usesLists: true,
  isAscii: false,
};

test("notebookLayout() sees how Jupyter writes, also where there are no cells or no lines to see it by", () => {
  expect(layoutOf(sampleNotebook([markdownCell("a", "x\ny"), codeCell("b", "z")]))).toMatchObject(jupyter);
  expect(layoutOf(sampleNotebook([codeCell("b", "")]))).toMatchObject(jupyter);
  expect(layoutOf(sampleNotebook([]))).toMatchObject({ ...jupyter, keys: [] });
});

test("notebookLayout() sees CRLF, tabs and one line", () => {
  const text = sampleNotebook([], { indent: "\t" }).replaceAll("\n", "\r\n");
  expect(layoutOf(text).cell).toEqual({ open: "\r\n\t\t\t", between: ",\r\n\t\t\t", close: "\r\n\t\t" });
  expect(layoutOf('{"nbformat":4,"cells":[]}')).toMatchObject({
    list: { open: "", between: ",", close: "" },
    colon: ":",
  });
  expect(layoutOf('{"nbformat": 4, "cells": []}')).toMatchObject({
    cell: { open: "", between: ", ", close: "" },
    colon: ": ",
  });
});

test("notebookLayout() sees whether sources are lists and what is not ASCII is escaped", () => {
  expect(layoutOf(sampleNotebook([{ cell_type: "raw", metadata: {}, source: "x" }])).usesLists).toBe(false);
  expect(layoutOf('{"nbformat":4,"cells":[],"metadata":{"a":"\\u00e9"}}').isAscii).toBe(true);
  expect(layoutOf('{"nbformat":4,"cells":[],"metadata":{"a":"\\u00e9é"}}').isAscii).toBe(false);
  expect(layoutOf('{"nbformat":4,"cells":[],"metadata":{"a":"\\\\u00e9"}}').isAscii).toBe(false);
  expect(layoutOf('{"nbformat":4,"cells":[],"metadata":{"a":"\\u001b"}}').isAscii).toBe(false);
});
