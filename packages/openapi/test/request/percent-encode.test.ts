import fc from "fast-check";
import { expect, test } from "vitest";
import { percentEncode, percentEncodeReserved } from "../../src/request/percent-encode.ts";

test("percentEncode() leaves letters, digits and -._~ alone", () => {
  expect(percentEncode("aZ9-._~ /?#[]@!$&'()*+,;=%\n")).toBe(
    "aZ9-._~%20%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D%25%0A",
  );
  expect(percentEncode("\ud800é")).toBe("%EF%BF%BD%C3%A9");
});

test("percentEncodeReserved() still encodes what would end the value", () => {
  expect(percentEncodeReserved("a/b?c:d,e;f@g=h[i]!$'()*")).toBe("a/b?c:d,e;f@g=h[i]!$'()*");
  expect(percentEncodeReserved("#&+% ")).toBe("%23%26%2B%25%20");
});

test("what is encoded is decoded to the same text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(decodeURIComponent(percentEncode(text))).toBe(text);
    }),
  );
});
