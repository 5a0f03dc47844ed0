import { expect, test } from "vitest";
import { shownOutput, shownText } from "../../src/text/shown-text.ts";

test.each([
  ["\u001b[1;31mred\u001b[0m", "red"],
  ["\u001b]0;title\u0007x", "x"],
  ["\u001b]8;;http://x\u001b\\link\u001b]8;;\u001b\\", "link"],
  ["\u001b(Bx\u001bc", "x"],
  ["\u001b]0;title\nline\n\u001bPx\nline", "\nline\n\nline"],
  ["a\u0000\u0008\u007f\u0085b", "ab"],
  ["a\u202eb\u2066c\u{e0041}d", "abcd"],
  ["tab\t line\n return\r 阴😀 👩‍👩‍👧", "tab\t line\n return\r 阴😀 👩‍👩‍👧"],
])("U118 shownText() of %j", (text, shown) => {
  expect(shownText(text)).toBe(shown);
});

test("shownOutput() makes every line end a line feed", () => {
  expect(shownOutput("a\r\nb\rc\n")).toBe("a\nb\nc\n");
});

test("shownText() takes unfinished sequences in linear time", () => {
  expect(shownText("\u001b]".repeat(200_000))).toBe("");
});
