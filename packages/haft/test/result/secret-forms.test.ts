import fc from "fast-check";
import { expect, test } from "vitest";
import { secretForms } from "../../src/result/secret-forms.ts";

const isFound = (secret: string, text: string): boolean => secretForms([secret]).some((form) => text.includes(form));

test("secretForms() ignores empty and very short secrets", () => {
  expect(secretForms(["", "a", "12345", "     "])).toEqual([]);
  expect(secretForms(["123456"])).toContain("123456");
});

test("secretForms() has one form less for each that is the same", () => {
  const forms = secretForms(["plainvalue", "plainvalue"]);
  expect(new Set(forms).size).toBe(forms.length);
  expect(forms.length).toBeLessThan(8);
});

test("secretForms() knows a secret in JSON, in URLs, in tags, by lines and without the blanks around it", () => {
  const secret = ' p"ä\\s&s w/rd?\nsecond line\n';
  for (const text of [
    JSON.stringify(JSON.stringify({ nested: JSON.stringify(secret) })),
    `https://x/?q=${encodeURIComponent(secret)}`,
    `https://x/?${new URLSearchParams({ q: secret })}`,
    "p&quot;ä\\s&amp;s w/rd?\nsecond line",
    '"p\\"\\u00e4\\\\s&s w/rd?\\nsecond line"',
    "only the second line",
    `value: ${secret.trim()}.`,
  ]) {
    expect(isFound(secret, text)).toBe(true);
  }
});

test("secretForms() knows a secret in base64, wherever it stands in what was encoded", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 6 }), fc.string(), fc.string(), (secret, before, after) => {
      fc.pre(secret.isWellFormed());
      const bytes = Buffer.from(before + secret + after);
      expect(isFound(secret, bytes.toString("base64"))).toBe(true);
      expect(isFound(secret, bytes.toString("base64url"))).toBe(true);
    }),
  );
});
