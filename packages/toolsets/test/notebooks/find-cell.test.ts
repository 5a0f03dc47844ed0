import { expect, test } from "vitest";
import { findCell } from "../../src/notebooks/find-cell.ts";
import { parseNotebook } from "../../src/notebooks/parse-notebook.ts";
import { codeCell, sampleNotebook } from "./sample-notebook.ts";

function find(ids: readonly (string | undefined)[], name: string): unknown {
  const notebook = parseNotebook(sampleNotebook(ids.map((id) => codeCell(id, "x"))));
  if ("fault" in notebook) throw new Error(notebook.fault);
  const cell = findCell(notebook, name);
  return "fault" in cell ? cell : cell.index;
}

test("findCell() finds a cell by its id, or by its place counted from 0", () => {
  expect(find(["a", "b"], "b")).toBe(1);
  expect(find([undefined, undefined], "cell-1")).toBe(1);
  expect(find(["a", "b"], "cell-1")).toBe(1);
});

test("findCell() takes an id that looks like a place for the id", () => {
  expect(find(["cell-1", "b"], "cell-1")).toBe(0);
});

test("U70b findCell() names the cells of one id, so that each can be named", () => {
  expect(find(["a", "b", "a"], "a")).toEqual({
    code: "duplicate-id",
    fault: '2 cells have the id "a"; name the one that is meant by its place: "cell-0", "cell-2"',
  });
});

test("findCell() names the cells there are", () => {
  expect(find(["a", undefined], "x")).toEqual({
    code: "cell-not-found",
    fault: 'there is no cell "x"; the cells are "a", "cell-1"',
  });
  expect(find([], "cell-0")).toMatchObject({ fault: 'there is no cell "cell-0"; the notebook has no cells' });
  expect(find(["a"], "cell-1")).toMatchObject({ code: "cell-not-found" });
  expect(find(["a"], "cell-00")).toMatchObject({ code: "cell-not-found" });
  expect(
    find(
      Array.from({ length: 22 }, (_, index) => `c${index}`),
      "x",
    ),
  ).toMatchObject({ fault: expect.stringContaining("and 2 more") });
});
