import { expect, test } from "vitest";
import { decodePage } from "../../src/web/decode-page.ts";

const bytes = (...values: readonly (number | string)[]): Uint8Array =>
  Buffer.concat(
    values.map((value) => (typeof value === "string" ? Buffer.from(value, "latin1") : Buffer.from([value]))),
  );

test("decodePage() goes by the charset of the header", () => {
  expect(decodePage(bytes(0xe9), "text/html; charset=iso-8859-1")).toBe("é");
  expect(decodePage(bytes(0x82, 0xa0), 'text/html; charset="Shift_JIS"')).toBe("あ");
  expect(decodePage(bytes(0xcf, 0xf0), "text/plain;charset=windows-1251")).toBe("Пр");
  expect(decodePage(Buffer.from("é"), "text/html; charset=nonsense")).toBe("é");
});

test("decodePage() goes by what the page states when the header says nothing", () => {
  expect(decodePage(bytes('<meta charset="iso-8859-2">', 0xb1), "text/html")).toMatch(/ą$/);
  expect(decodePage(bytes("<meta http-equiv=content-type content='text/html; charset=gbk'>", 0xc4, 0xe3), "")).toMatch(
    /你$/,
  );
  expect(decodePage(bytes('<?xml version="1.0" encoding="koi8-r"?>', 0xc1), "application/xml")).toMatch(/а$/);
  expect(decodePage(bytes('<meta charset="utf-16">a'), "text/html")).toMatch(/a$/);
});

test("decodePage() lets a byte order mark decide, and shows none", () => {
  expect(decodePage(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9), "text/html; charset=iso-8859-1")).toBe("é");
  expect(decodePage(bytes(0xff, 0xfe, 0xe9, 0x00), "text/html")).toBe("é");
  expect(decodePage(bytes(0xfe, 0xff, 0x00, 0xe9), "")).toBe("é");
});

test("decodePage() takes bytes for UTF-8, or for windows-1252 where they are not", () => {
  expect(decodePage(Buffer.from("grüße €"), "text/plain")).toBe("grüße €");
  expect(decodePage(bytes("gr", 0xfc, "n ", 0x80), "text/plain")).toBe("grün €");
  expect(decodePage(new Uint8Array(), "")).toBe("");
});
