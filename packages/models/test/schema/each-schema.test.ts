import { expect, test } from "vitest";
import { eachSchema } from "../../src/schema/each-schema.ts";

test("eachSchema() gives a schema and all within it, each with its place", () => {
  const schema = {
    properties: { a: { items: { anyOf: [{ type: "string" }, true] } }, type: { enum: ["object"] } },
    $defs: { b: { allOf: [{}] } },
  };
  expect(eachSchema(schema).map(({ path }) => path)).toEqual([
    "",
    "/properties/a",
    "/properties/a/items",
    "/properties/a/items/anyOf/0",
    "/properties/a/items/anyOf/1",
    "/properties/type",
    "/$defs/b",
    "/$defs/b/allOf/0",
  ]);
  expect(eachSchema(true)).toEqual([{ path: "", schema: undefined }]);
});
