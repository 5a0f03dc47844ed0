import { expect, test } from "vitest";
import { tokenCount } from "../../src/protocols/token-count.ts";

test("tokenCount() takes numbers alone", () => {
  expect([3, 0, "3", null, undefined].map(tokenCount)).toEqual([3, 0, undefined, undefined, undefined]);
});
