import { expect, test } from "vitest";
import { isRecord, joinedText, parseNotebook } from "../../src/notebooks/parse-notebook.ts";
import { codeCell, markdownCell, sampleNotebook } from "./sample-notebook.ts";

test("parseNotebook() knows the cells by id or place, and where they stand", () => {
  const text = sampleNotebook([markdownCell("a", "# T\nx"), codeCell(undefined, "y")]);
  const notebook = parseNotebook(text);
  if ("fault" in notebook) throw new Error(notebook.fault);
  expect(notebook).toMatchObject({ minor: 5, language: "python" });
  expect(notebook.cells.map(({ name, id, type, source }) => ({ name, id, type, source }))).toEqual([
    { name: "a", id: "a", type: "markdown", source: "# T\nx" },
    { name: "cell-1", id: undefined, type: "code", source: "y" },
  ]);
  for (const { span, value } of notebook.cells) expect(JSON.parse(text.slice(span.start, span.end))).toEqual(value);
});

test.each([
  ["{", "not valid JSON"],
  ["[]", "no notebook"],
  ['{"cells": []}', "without nbformat"],
  ['{"nbformat": 3, "worksheets": []}', "notebook format 3, not 4"],
  ['{"nbformat": 4}', "no list of cells"],
  ['{"nbformat": 4, "cells": [{"cell_type": "code"}]}', "cell 0"],
  ['{"nbformat": 4, "cells": [{"source": ""}]}', "cell 0"],
  ['{"nbformat": 4, "cells": [3]}', "cell 0"],
])("parseNotebook() says why %j is none", (text, fault) => {
  expect(parseNotebook(text)).toEqual({ fault: expect.stringContaining(fault) });
});

test("parseNotebook() takes the language of the kernel where there is no other, and none from what is odd", () => {
  const language = (metadata: unknown): unknown => {
    const notebook = parseNotebook(JSON.stringify({ nbformat: 4, cells: [], metadata }));
    return "fault" in notebook ? notebook.fault : notebook.language;
  };
  expect(language({ kernelspec: { language: "julia" } })).toBe("julia");
  expect(language({ language_info: { name: 3 } })).toBe("");
  expect(language(undefined)).toBe("");
});

test("joinedText() takes a text or its lines, isRecord() an object", () => {
  expect([joinedText("a"), joinedText(["a\n", "b"]), joinedText([1]), joinedText(null)]).toEqual([
    "a",
    "a\nb",
    undefined,
    undefined,
  ]);
  expect([isRecord({}), isRecord([]), isRecord(null)]).toEqual([true, false, false]);
});
