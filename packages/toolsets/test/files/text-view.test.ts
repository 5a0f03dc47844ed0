import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "../../src/files/text-encoding.ts";
import { viewText } from "../../src/files/text-view.ts";

test("viewText() stands a byte that is not valid for itself", () => {
  const view = viewText(Buffer.from("a\xff\xc3\xa9", "latin1"), plainText);
  expect(view).toMatchObject({ text: "a\udcffé", isValid: false, isLegacy: false });
  expect([0, 1, 2, 3].map(view.byteAt)).toEqual([0, 1, 2, 4]);
});

test("viewText() tells a damaged file from one in a code page", () => {
  expect(viewText(Buffer.from("\xd6\xd0\xce\xc4", "latin1"), plainText).isLegacy).toBe(true);
  expect(viewText(Buffer.from("é é é \xff", "utf8"), plainText).isLegacy).toBe(false);
});

test("viewText() counts code units of two bytes after the mark, and leaves an odd last byte out", () => {
  const view = viewText(Buffer.from("\xfe\xff\0a\0bx", "latin1"), { name: "utf-16be", bom: 2 });
  expect(view.text).toBe("ab");
  expect([0, 1, 2].map(view.byteAt)).toEqual([2, 4, 6]);
});

test("viewText() knows the place of every character of any bytes", () => {
  const bytes = fc.array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 3 }).map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 3 }).map((array) => Buffer.from(array)),
    ),
  );
  fc.assert(
    fc.property(
      bytes.map((parts) => Buffer.concat(parts)),
      (content) => {
        const { text, byteAt } = viewText(content, plainText);
        const rebuilt: Buffer[] = [];
        let index = 0;
        for (const character of text) {
          const unit = character.charCodeAt(0);
          const isStray = character.length === 1 && unit >= 0xdc80 && unit <= 0xdcff;
          const piece = isStray ? Buffer.from([unit - 0xdc00]) : Buffer.from(character);
          expect(byteAt(index)).toBe(Buffer.concat(rebuilt).length);
          rebuilt.push(piece);
          index += character.length;
        }
        expect(Buffer.concat(rebuilt).equals(content)).toBe(true);
        expect(byteAt(index)).toBe(content.length);
        expect(byteAt(0)).toBe(0);
      },
    ),
  );
});
