import { expect, test } from "vitest";
import { printable, printableLine, printableLines } from "../../src/terminal/printable.ts";

test("printable() keeps words, tabs and line ends, and nothing a terminal would obey", () => {
  expect(printable("a\tb\r\nc\u0007\u009b31m\u001b[31md\u001b[0m\rover\u202edrow\u200b\u{e0041}é漢🙂")).toBe(
    "a\tb\ncd" + "overdrowé漢🙂",
  );
});

test("U118 printable() keeps no mark that reorders, no soft hyphen, and no line end that is none to a terminal", () => {
  expect(printable("a\u200fb\u200ec\u061cd\u00ade\u180ef\u2028g\u2029h\u2063i\ufffaj")).toBe("abcdefghij");
});

test("printableLines() marks each line after the first", () => {
  expect(printableLines("a\r\n? b\n")).toBe("a\n  | ? b\n  | ");
});

test("printableLine() is one line of at most so many characters", () => {
  expect(printableLine("  a\n\nb\tc\r\nd  ", 10)).toBe("a b c d");
  expect(printableLine("🙂🙂🙂🙂", 3)).toBe("🙂🙂…");
  expect(printableLine("x".repeat(1_000_000), 5)).toBe("xxxx…");
});

test("printableLine() shows spaces as they are: who approves a command has to see it exactly", () => {
  expect(printableLine('rm "a   b"  -v', 40)).toBe('rm "a   b"  -v');
});
