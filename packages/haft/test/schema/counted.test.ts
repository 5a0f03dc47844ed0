import { expect, test } from "vitest";
import { counted } from "../../src/schema/counted.ts";

test("counted() says one of a thing without its s", () => {
  expect([counted(0, "field"), counted(1, "field"), counted(2, "field")]).toEqual(["0 fields", "1 field", "2 fields"]);
});
