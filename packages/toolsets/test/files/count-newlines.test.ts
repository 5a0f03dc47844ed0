import fc from "fast-check";
import { expect, test } from "vitest";
import { countNewlines } from "../../src/files/count-newlines.ts";

test("countNewlines() counts as a look at each byte does, wherever the bytes begin", () => {
  const someBytes = fc.array(fc.constantFrom(0, 9, 10, 11, 0x8a, 0x0a, 0xff, 0x7f, 0x80), { maxLength: 3_000 });
  fc.assert(
    fc.property(someBytes, fc.integer({ min: 0, max: 7 }), (values, from) => {
      const bytes = new Uint8Array(values).subarray(from);
      expect(countNewlines(bytes)).toBe(bytes.filter((byte) => byte === 10).length);
    }),
  );
});

test("countNewlines() counts line feeds alone", () => {
  expect(countNewlines(new Uint8Array(100_003).fill(10))).toBe(100_003);
  expect(countNewlines(Buffer.from("阴\u0a0a\n", "utf8"))).toBe(1);
});
