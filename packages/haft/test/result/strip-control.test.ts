import fc from "fast-check";
import { expect, test } from "vitest";
import { stripControl } from "../../src/result/strip-control.ts";

test("stripControl() leaves ordinary text alone, newlines and tabs included", () => {
  const text = "Line\n\tтекст 星期一 مرحبا 🎉 é [0m ñ \u00a0";
  expect(stripControl(text)).toBe(text);
});

test("stripControl() removes ANSI escapes with what belongs to them", () => {
  expect(stripControl("\x1b[1;31mred\x1b[0m \x1b]8;;http://x\x07link\x1b]8;;\x1b\\ \x9b2Jend \x1b(Bok\x1b=")).toBe(
    "red link end ok",
  );
});

test("stripControl() loses one line at most to an escape that does not end", () => {
  expect(stripControl("a\x1b]0;title\nb")).toBe("a\nb");
});

test("stripControl() removes control characters and makes one newline of each line end", () => {
  expect(stripControl("a\0b\x07c\x7fd\x85e\r\nf\rg\u2028h\v")).toBe("abcd\ne\nf\ng\nh");
});

test("stripControl() removes what is invisible: zero widths, marks of direction, tag characters", () => {
  expect(stripControl("a\u200bb\ufeffc\u202ed\u2066e\u2069f\u200d\u00adg\u{e0041}h\u{e0101}i\ufe0f\ufe01\ufe02")).toBe(
    "abcdefghi\ufe0f",
  );
});

test("stripControl() keeps the joiners of emoji and scripts, one at a time", () => {
  for (const text of ["👩‍💻", "❤️‍🔥", "می‌خواهم"]) expect(stripControl(text)).toBe(text);
  expect(stripControl("می\u200c\u200c\u200dخواهم")).toBe("میخواهم");
});

test("stripControl() leaves no control character in any text", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."\x1b[]0;m\\\x07\x9b\x9c\r\n\u200d\u200b😀a(\u202e") }),
      (text) => {
        expect(stripControl(text)).not.toMatch(/[^\P{Cc}\n\t]|[\u200b\u202e]/u);
      },
    ),
  );
});
