import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { unknownWord } from "../../src/shell/shell-word.ts";

function word(source: string) {
  return analyseCommand(`x ${source}`).commands.at(-1)?.words[1];
}

test("S1-27 shellWord() removes quotes and escapes where the word is certain", () => {
  const texts: readonly (readonly [source: string, text: string])[] = [
    ["a", "a"],
    ["'a b'c", "a bc"],
    ['"a\\"b\\$c\\d"', 'a"b$c\\d'],
    ["a\\ b", "a b"],
    ["a\\\nb", "ab"],
    ['"a\\\nb"', "ab"],
    ["''", ""],
    ["'*'", "*"],
    ["\\*", "*"],
    ["{}", "{}"],
    ["stash@{0}", "stash@{0}"],
    ["{'a,b'}", "{a,b}"],
    ["HEAD~1", "HEAD~1"],
    ["[", "["],
    ["~/x", "~/x"],
  ];
  expect(texts.map(([source]) => word(source)?.text)).toEqual(texts.map(([, text]) => text));
});

test("S1-27 shellWord() knows the beginning of a word that is not certain", () => {
  const facts = ["a*", "src/*.ts", '["a"]', "a{b,c}", '{"a",b}', "{1..3}", "a$x", '"a$x"', "$'a'", '$"a"', "<(ls)"].map(
    (source) => {
      const { text, prefix, hasGlob, hasBraces, isDynamic } = word(source) ?? unknownWord("");
      return [text, prefix, hasGlob, hasBraces, isDynamic];
    },
  );
  expect(facts).toEqual([
    [undefined, "a", true, false, false],
    [undefined, "src/", true, false, false],
    [undefined, "", true, false, false],
    [undefined, "a", false, true, false],
    [undefined, "", false, true, false],
    [undefined, "", false, true, false],
    [undefined, "a", false, false, true],
    [undefined, "", false, false, true],
    [undefined, "", false, false, true],
    [undefined, "", false, false, true],
    [undefined, "", false, false, true],
  ]);
});

test("S1-27 shellWord() tells a tilde of the home folder from others", () => {
  expect(
    ["~", "~/x", "'~'", "~x", "a=~/x", "\\~"].map((source) => [word(source)?.hasTilde, word(source)?.text]),
  ).toEqual([
    [true, "~"],
    [true, "~/x"],
    [false, "~"],
    [true, undefined],
    [true, undefined],
    [false, "~"],
  ]);
});
