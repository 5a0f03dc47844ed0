import { expect, test } from "vitest";
import { splitCommands } from "../../src/shell/shell-words.ts";

function words(line: string): unknown {
  return splitCommands(line)?.map((command) => command.words.map(({ text }) => text));
}

test("S1-27 splitCommands() splits at separators and joins what is quoted", () => {
  expect(splitCommands("a 'b c'd | e")).toEqual([
    {
      words: [
        { text: "a", globAt: undefined },
        { text: "b cd", globAt: undefined },
      ],
      end: "|",
    },
    { words: [{ text: "e", globAt: undefined }], end: "" },
  ]);
  expect(words("a;b&&c||d\ne")).toEqual([["a"], ["b"], ["c"], ["d"], ["e"]]);
  expect(words(`a "b'c" 'd"e' ""`)).toEqual([["a", "b'c", 'd"e', ""]]);
});

test("S1-27 splitCommands() tells globs from quoted ones, and where they begin", () => {
  const globs = (line: string) => splitCommands(line)?.[0]?.words.map(({ globAt }) => globAt);
  expect(globs("* a? 'b'[c] '*' \"?\" ''* x'*'*")).toEqual([0, 1, 1, undefined, undefined, 0, 2]);
});

test("S1-27 splitCommands() leaves out redirections that write nothing and takes no others", () => {
  expect(words("a 2>/dev/null >&2 2>&1 &> /dev/null < x b2>/dev/null")).toEqual([["a", "b2"]]);
  for (const line of ["a > b", "a >/dev/nul", "a 2>&1x", "a <<x", "a < /dev/tcp/b/1", "a < b*", "a <''"])
    expect(splitCommands(line)).toBeUndefined();
});

test("S1-27 splitCommands() reads 10,000 characters of anything in a moment", () => {
  for (const part of ["'", "a", "''", '"" ', "> ", "*"]) splitCommands(part.repeat(10_000 / part.length));
});
