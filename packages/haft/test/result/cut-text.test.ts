import fc from "fast-check";
import { expect, test } from "vitest";
import { cutBytes, cutText } from "../../src/result/cut-text.ts";

test("S0-47 T-32 cutText() keeps 8000 characters whole and the first 8000 of 8001, with the marker on top", () => {
  expect(cutText("x".repeat(8_000), 8_000)).toBe("x".repeat(8_000));
  expect(cutText("x".repeat(8_001), 8_000, "[cut]")).toBe(`${"x".repeat(8_000)}[cut]`);
});

test("S0-47 T-32 cutText() cuts at 7999 rather than leave half a character", () => {
  const cut = cutText(`${"x".repeat(7_999)}😀`, 8_000, "");
  expect(cut).toBe("x".repeat(7_999));
  expect(cutText(`${"x".repeat(7_998)}😀y`, 8_000, "")).toBe(`${"x".repeat(7_998)}😀`);
});

test("T-32 cutText() names the full length in its marker", () => {
  expect(cutText("y".repeat(2_000), 2_000)).toHaveLength(2_000);
  expect(cutText("y".repeat(2_001), 2_000)).toMatch(/^y{2000}[^y]*2001/);
});

test("cutText() keeps a prefix within the limit that splits no character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(40), (text, maxChars) => {
      const kept = cutText(text, maxChars, "");
      expect(text.startsWith(kept) && kept.isWellFormed()).toBe(true);
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(text.length, maxChars - 1));
      expect(kept.length).toBeLessThanOrEqual(maxChars);
    }),
  );
});

test("S3-57 cutBytes() keeps as many whole characters as fit into the bytes", () => {
  expect(cutBytes("é".repeat(3_000), 4_096)).toBe("é".repeat(2_048));
  expect(cutBytes(`${"x".repeat(4_095)}é`, 4_096)).toBe("x".repeat(4_095));
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat(60), (text, maxBytes) => {
      const kept = cutBytes(text, maxBytes);
      const next = String.fromCodePoint(text.codePointAt(kept.length) ?? 0);
      expect(text.startsWith(kept)).toBe(true);
      expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(maxBytes);
      if (kept !== text) expect(Buffer.byteLength(kept + next)).toBeGreaterThan(maxBytes);
    }),
  );
});
