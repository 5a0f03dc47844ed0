import { expect, test } from "vitest";
import { allows } from "../../src/shell/allowed-options.ts";
import { analyseCommand } from "../../src/shell/analyse-command.ts";

const options = { letters: "lr", valued: "n", long: "--lines --reverse" };

function words(source: string) {
  return analyseCommand(`x ${source}`).commands.at(-1)?.words.slice(1) ?? [];
}

function allowed(source: string): boolean {
  return allows(words(source), options);
}

test("S1-27 allows() knows letters together, values attached, long options in full", () => {
  expect(
    ["-l", "-lr", "-n5", "-lnr5", "-20", "--", "-", "x", "''", "--lines", "--lines=5"].filter((text) => !allowed(text)),
  ).toEqual([]);
  expect(["-o", "-lo", "-5o", "--line", "--linesx", "---", "--output=x"].filter((text) => allowed(text))).toEqual([]);
});

test("S1-27 allows() no word that may become an option, but where options do no harm", () => {
  expect(["*", "-*", "-n*", "$x", "a$x", "{a,-o}", "-{l,o}", "~x"].filter(allowed)).toEqual([]);
  expect(["a*", "src/{a,b}", "a*/?"].filter((source) => !allowed(source))).toEqual([]);
  expect(allows(words("* $x -o"), { takesAny: true, letters: "o" })).toBe(true);
  expect(allows(words("* $x -o"), { takesAny: true })).toBe(false);
});
