import { expect, test } from "vitest";
import type { CollectedLines } from "../../src/files/line-collector.ts";
import { pageText } from "../../src/files/page-text.ts";

const page: CollectedLines = {
  lines: ["a", "b"],
  encoding: { name: "utf-8" },
  isLastLineCut: false,
  totalLines: 2,
  isTotalExact: true,
};

test("pageText() of a whole file is its numbered lines alone", () => {
  expect(pageText(page, 1, true)).toBe("1\ta\n2\tb");
  expect(pageText({ ...page, lines: [], totalLines: 0 }, 1, true)).toBe("[The file is empty]");
});

test("pageText() says where a page stands, and how much is known of the rest", () => {
  const more = { ...page, totalLines: 9 };
  expect(pageText(more, 3, false)).toContain("[Lines 3-4 of 9; the next page begins at offset 5]");
  expect(pageText({ ...more, isTotalExact: false }, 3, false)).toContain("Lines 3-4 of at least 9");
  expect(pageText(more, 8, true)).toContain("Lines 8-9 of 9; this is the end");
});

test("U118 U08 pageText() says what is not shown as it stands", () => {
  const lines = ["a\u001b[31mb", "\ufffd"];
  const text = pageText({ ...page, lines, encoding: { name: "utf-16le" }, isLastLineCut: true }, 1, true);
  expect(text).toContain("1\tab\n");
  expect(text).toContain("Line 2 is longer than a page; only its beginning is shown");
  expect(text).toContain("Control characters in these lines are not shown");
  expect(text).toContain("The file is written in UTF-16LE");
  expect(pageText({ ...page, encoding: { name: "big5" } }, 1, true, "More")).toBe(
    "1\ta\n2\tb\n\n[The file is not UTF-8; it is shown as big5, which is a guess. Only ASCII can be edited in it. More]",
  );
  expect(text).toContain("Bytes that are not valid in the file's encoding are shown as \ufffd");
});
