import { expect, test } from "vitest";
import { isWithin, plainDomain } from "../../src/web/domain-filter.ts";

test.each([
  ["example.com", "example.com"],
  [" WWW.Example.com. ", "example.com"],
  ["*.example.com", "example.com"],
  [".example.com", "example.com"],
  ["https://docs.example.com:8080/a?b#c", "docs.example.com"],
  ["münchen.de", "xn--mnchen-3ya.de"],
  ["localhost", "localhost"],
  ["", undefined],
  ["a b", undefined],
  ["https://", undefined],
  ["exa<mple.com", undefined],
  ['a.com" OR site:b.com', undefined],
])("plainDomain() reads %j as %j", (text, domain) => expect(plainDomain(text)).toBe(domain));

test("isWithin() keeps to the allowed domains and what is below them, and to http and https", () => {
  const allowed = (url: string): boolean => isWithin(url, ["example.com"], []);
  expect(["https://example.com/a", "http://docs.example.com./"].map(allowed)).toEqual([true, true]);
  expect(
    ["https://notexample.com/", "https://example.com.evil.test/", "ftp://example.com/", "javascript:1", "x"].some(
      allowed,
    ),
  ).toBe(false);
  expect(isWithin("https://any.test/", [], [])).toBe(true);
  expect(isWithin("https://docs.example.com/", [], ["example.com"])).toBe(false);
  expect(isWithin("https://other.com/", [], ["example.com"])).toBe(true);
});
