import fc from "fast-check";
import { expect, test } from "vitest";
import { issuePath, parseIssuePath } from "../../src/json/issue-path.ts";

test("S3-36 issuePath() writes dots, [i] and $ for the root", () => {
  expect(issuePath(["clauses", 0, "field"])).toBe("clauses[0].field");
  expect(issuePath([])).toBe("$");
  expect(issuePath([2, "a"])).toBe("$[2].a");
  expect(issuePath(["a.b", "$", ""])).toBe('$["a.b"]["$"][""]');
});

test("S3-36 parseIssuePath() reads back what issuePath() wrote, whatever the keys", () => {
  const segments = fc.array(fc.oneof(fc.string({ unit: "binary" }), fc.nat(99)));
  fc.assert(
    fc.property(segments, (path) => {
      expect(parseIssuePath(issuePath(path))).toEqual(path);
    }),
  );
});
