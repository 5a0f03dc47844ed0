import { expect, test } from "vitest";
import { defaultStyle, fitsPlace, styleOf } from "../../src/operations/style.ts";

test("styleOf() knows the styles of the specification", () => {
  expect([styleOf("form"), styleOf("cookie"), styleOf("spaced"), styleOf(undefined)]).toEqual([
    "form",
    "form",
    undefined,
    undefined,
  ]);
});

test("each place has its own style, and others do not fit it", () => {
  expect([defaultStyle("path"), defaultStyle("query"), defaultStyle("header"), defaultStyle("cookie")]).toEqual([
    "simple",
    "form",
    "simple",
    "form",
  ]);
  expect([
    fitsPlace("matrix", "path"),
    fitsPlace("matrix", "query"),
    fitsPlace("form", "header"),
    fitsPlace("deepObject", "query"),
  ]).toEqual([true, false, false, true]);
});
