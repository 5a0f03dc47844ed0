import fc from "fast-check";
import { expect, test } from "vitest";
import { fingerprint } from "../../src/json/fingerprint.ts";

test("fingerprint() is sixteen hex digits for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(fingerprint(text)).toMatch(/^[0-9a-f]{16}$/);
    }),
  );
});

test("fingerprint() tells texts apart that differ little, in either half", () => {
  const texts = ["", "\0", "\0\0", "ab", "ba"];
  for (let i = 0; i < 50_000; i++) texts.push(`line ${i}`, `${"x".repeat(i % 97)}${i}`);
  const distinct = new Set(texts).size;
  const prints = texts.map(fingerprint);
  expect(new Set(prints).size).toBe(distinct);
  // Of 100,000 texts on 32 bits about one pair meets by chance.
  for (const half of [prints.map((print) => print.slice(0, 8)), prints.map((print) => print.slice(8))]) {
    expect(new Set(half).size).toBeGreaterThan(distinct - 10);
  }
});

test("fingerprint() does not change from version to version", () => {
  expect([fingerprint(""), fingerprint("haft"), fingerprint("星期一")]).toMatchInlineSnapshot(`
    [
      "ab3e7c0b92ca2f0e",
      "5084bd7a3f3bf24d",
      "c937cdaaa2f5d308",
    ]
  `);
});
