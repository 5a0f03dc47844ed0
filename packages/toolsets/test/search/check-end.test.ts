import { expect, test } from "vitest";
import { checkEnd } from "../../src/search/check-end.ts";

const end = (exitCode: number, stderr = ""): (() => void) => {
  return () => checkEnd({ exitCode, stderr, isStopped: false, isTimedOut: false }, true);
};

test("checkEnd() tells what ripgrep did not understand from what it could not open", () => {
  expect(end(1)).not.toThrow();
  expect(end(2, "rg: ./a: Permission denied (os error 13)")).not.toThrow();
  expect(end(2, "rg: error parsing glob '['")).toThrow("Cannot search: error parsing glob '['");
  expect(end(101)).toThrow("Cannot search: ripgrep ended with 101");
});

const lookAround = `rg: regex parse error:
    (?<=a)b
    ^^^^
error: look-around, including look-ahead and look-behind, is not supported

Consider enabling PCRE2 with the --pcre2 flag, which can handle backreferences
and look-around.`;

const lineFeed = `rg: the literal "\\n" is not allowed in a regex

Consider enabling multiline mode with the --multiline flag (or -U for short).
When multiline mode is enabled, new line characters can be matched.`;

test("checkEnd() gives ripgrep's advice in fields of Grep, not in flags that no field stands for", () => {
  expect(end(2, lineFeed)).toThrow(
    'Cannot search: the literal "\\n" is not allowed in a regex; set multiline to find it',
  );
  expect(end(2, lookAround)).toThrow(/is not supported; write the pattern another way$/);
  expect(end(2, 'rg: pattern contains "\\0"\n\nConsider enabling text mode with the --text flag')).toThrow(/"\\0"$/);
});
