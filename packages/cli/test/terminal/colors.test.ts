import { expect, test } from "vitest";
import { colorsFor } from "../../src/terminal/colors.ts";

function isColored(isTTY: boolean, env: Readonly<Record<string, string>>): boolean {
  return colorsFor({ isTTY, write: () => true }, env)("red", "x") !== "x";
}

test("colorsFor() colours on a terminal alone, unless it is dumb", () => {
  expect([isColored(true, {}), isColored(false, {}), isColored(true, { TERM: "dumb" })]).toEqual([true, false, false]);
});

test("colorsFor() heeds NO_COLOR when it is not empty", () => {
  expect([isColored(true, { NO_COLOR: "1" }), isColored(true, { NO_COLOR: "" })]).toEqual([false, true]);
});

test("colorsFor() lets FORCE_COLOR decide alone", () => {
  expect([isColored(false, { FORCE_COLOR: "1", NO_COLOR: "1" }), isColored(true, { FORCE_COLOR: "0" })]).toEqual([
    true,
    false,
  ]);
});
