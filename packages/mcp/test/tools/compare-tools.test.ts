import { expect, test } from "vitest";
import { compareTools } from "../../src/tools/compare-tools.ts";

test("compareTools() tells new, missing and changed tools", () => {
  expect(compareTools({ a: "1", b: "1", c: "1" }, { b: "1", c: "2", d: "1" })).toEqual({
    added: ["d"],
    removed: ["a"],
    changed: ["c"],
  });
});
