import { expect, test } from "vitest";
import { decodeText, encodeText, sniffText, type TextEncoding } from "../../src/files/text-encoding.ts";

const encodings: readonly TextEncoding[] = [
  { name: "utf-8", bom: 0 },
  { name: "utf-8", bom: 3 },
  { name: "utf-16le", bom: 2 },
  { name: "utf-16be", bom: 2 },
];

test.each(encodings)("encodeText() writes what sniffText() and decodeText() read: %o", (encoding) => {
  const bytes = encodeText("é 阴 😀\r\n", encoding);
  expect(sniffText(bytes)).toEqual(encoding);
  expect(decodeText(bytes.subarray(encoding.bom), encoding)).toBe("é 阴 😀\r\n");
});

test("encodeText() does not mark a text twice", () => {
  expect(encodeText("\ufeffa", { name: "utf-8", bom: 3 })).toEqual(Buffer.from("\ufeffa"));
});

test.each([
  ["a\0b", "binary data"],
  ["\x01\x02\x03abc", "binary data"],
  ["\xff\xd8\xff\xe0", "a JPEG image"],
  ["%PDF-1.7", "a PDF document"],
  ["\xff\xfe\0\0a\0\0\0", "UTF-32 text"],
])("sniffText() names what is no text: %j", (bytes, binary) => {
  expect(sniffText(Buffer.from(bytes, "latin1"))).toEqual({ binary });
});

test("sniffText() takes colours, legacy code pages and nothing for text", () => {
  for (const bytes of ["\x1b[31mred\x1b[0m", "\xd6\xd0\xce\xc4", ""]) {
    expect(sniffText(Buffer.from(bytes, "latin1"))).toEqual({ name: "utf-8", bom: 0 });
  }
});
