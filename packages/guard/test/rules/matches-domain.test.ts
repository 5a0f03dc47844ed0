import { expect, test } from "vitest";
import { matchesDomain } from "../../src/rules/matches-domain.ts";

test.each([
  ["example.com", "https://example.com/a", true],
  ["example.com", "https://EXAMPLE.com.:8443/", true],
  ["example.com", "https://www.example.com/", false],
  ["*.example.com", "https://a.b.example.com/", true],
  ["*.example.com", "https://example.com/", false],
  ["*.example.com", "https://example.com.evil.net/", false],
  ["*.example.com", "https://evil.net/?a.example.com", false],
  ["*.example.com", "https://a.example.com@evil.net/", false],
  ["münchen.de", "https://xn--mnchen-3ya.de/", true],
  ["*.münchen.de", "https://a.münchen.de/", true],
  ["127.0.0.1", "http://2130706433/", true],
  ["[::1]", "http://[0:0:0:0:0:0:0:1]/", true],
  ["*", "https://a.b/", true],
  ["*", "nothing", false],
  ["*", "file:///etc/passwd", false],
])("matchesDomain() says that %j and %j are %j", (pattern, url, expected) => {
  expect(matchesDomain(pattern, url)).toBe(expected);
});
