import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { isWrapper } from "../../src/shell/strip-wrappers.ts";

function inner(text: string): string | undefined {
  return analyseCommand(text)
    .commands.at(0)
    ?.words.map(({ source }) => source)
    .join(" ");
}

test("U71 stripWrappers() takes away what only runs another program", () => {
  const texts = [
    "timeout 5 x a",
    "timeout -k 5 --signal=9 10 x a",
    "nice x a",
    "nice -n 5 x a",
    "nice -5 x a",
    "nohup x a",
    "stdbuf -oL x a",
    "stdbuf -o L x a",
    "command x a",
    "builtin x a",
    "noglob x a",
    "time x a",
    "command time -p x a",
    "timeout 5 nice nohup x a",
    "nice -- x a",
  ];
  expect(texts.filter((text) => inner(text) !== "x a")).toEqual([]);
});

test("U71 stripWrappers() leaves a wrapper whose options it does not know, and then no open rule fits", () => {
  for (const text of ["timeout --odd 5 x", "nice --odd x", "timeout $t x", "command -v x"])
    expect(inner(text)).toBe(text);
  expect(analyseCommand("timeout --odd 5 x").commands[0]?.launch).toEqual({ namedWords: undefined });
  expect(analyseCommand("command -v x").commands[0]?.launch).toBeUndefined();
});

test("U71 stripWrappers() adds an unknown word to what xargs runs", () => {
  expect(analyseCommand("xargs grep a").commands[0]?.words.map(({ text }) => text)).toEqual(["grep", "a", undefined]);
  expect([isWrapper("nice"), isWrapper("sudo")]).toEqual([true, false]);
});
