import { expect, test } from "vitest";
import { editDistance } from "../../src/json/edit-distance.ts";

test.each([
  ["", "", 0],
  ["", "abc", 3],
  ["serach", "search", 2],
  ["kitten", "sitting", 3],
  ["abc", "xyz", 3],
  ["flaw", "lawn", 2],
])("editDistance() of %j and %j is %i", (a, b, distance) => {
  expect(editDistance(a, b, Number.POSITIVE_INFINITY)).toBe(distance);
  expect(editDistance(b, a, distance)).toBe(distance);
  expect(editDistance(a, b, distance - 1)).toBeUndefined();
});

test("editDistance() within any limit is that of the whole table", () => {
  const texts = [
    "",
    "a",
    "ab",
    "ba",
    "abcabc",
    "cbacba",
    "aabbccaabbcc",
    "abcabcabcabc",
    "bcabcabcabcd",
    "xxxxabcxxxx",
  ];
  for (const a of texts) {
    for (const b of texts) {
      const whole = wholeTable(a, b);
      for (let most = 0; most <= 13; most++) expect(editDistance(a, b, most)).toBe(whole <= most ? whole : undefined);
    }
  }
});

function wholeTable(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
