import { expect, test } from "vitest";
import { labelOf } from "../../src/operations/operation.ts";

test("labelOf() is method and path", () => {
  expect(labelOf({ method: "GET", path: "/a/{b}" })).toBe("GET /a/{b}");
});
