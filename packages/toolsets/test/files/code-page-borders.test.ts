import { expect, test } from "vitest";
import { codePageBorders } from "../../src/files/code-page-borders.ts";

const bytes = (text: string): Buffer => Buffer.from(text, "latin1");

test("U08 codePageBorders() knows the second byte of a character that looks like a letter", () => {
  const isBorder = codePageBorders(bytes("\x81A \xd6\xd0B"));
  expect([1, 2, 3, 5].map(isBorder)).toEqual([false, true, true, true]);
});

test("codePageBorders() knows the characters of four bytes of GB18030", () => {
  const isBorder = codePageBorders(bytes("\x81\x30\x81\x30 "));
  expect([1, 2, 3, 4].map(isBorder)).toEqual([false, false, false, true]);
});

test("codePageBorders() takes a single-byte code page for what it is where no other fits", () => {
  expect(codePageBorders(bytes("\xe9 \xe9t\xe9 "))(3)).toBe(true);
});
