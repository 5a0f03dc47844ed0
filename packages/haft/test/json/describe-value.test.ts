import { expect, test } from "vitest";
import { describeValue } from "../../src/json/describe-value.ts";

test("describeValue() names the place a circular reference leads to", () => {
  const tree: { kids: unknown[] } = { kids: [] };
  tree.kids.push({ parent: tree });
  expect(describeValue(tree)).toEqual({ kids: [{ parent: "[circular: $]" }] });
});

test("describeValue() repeats what is shared without being circular", () => {
  const shared = { n: 1n };
  expect(describeValue([shared, shared])).toEqual([{ n: 1 }, { n: 1 }]);
});
