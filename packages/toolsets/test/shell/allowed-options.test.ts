import { expect, test } from "vitest";
import { allows } from "../../src/shell/allowed-options.ts";

const options = { letters: "lr", valued: "n", long: "--lines --reverse" };

function allowed(text: string, globAt?: number): boolean {
  return allows([{ text, globAt }], options);
}

test("S1-27 allows() knows letters together, values attached, long options in full", () => {
  expect(
    ["-l", "-lr", "-n5", "-lnr5", "-20", "--", "-", "x", "", "--lines", "--lines=5"].filter((text) => !allowed(text)),
  ).toEqual([]);
  expect(["-o", "-lo", "-5o", "--line", "--linesx", "---", "--output=x"].filter((text) => allowed(text))).toEqual([]);
});

test("S1-27 allows() no glob that may become an option, but where options do no harm", () => {
  expect([allowed("*", 0), allowed("a*", 1), allowed("-*", 1), allowed("-n*", 2)]).toEqual([false, true, false, false]);
  expect(allows([{ text: "*", globAt: 0 }], { takesGlobs: true })).toBe(true);
});
