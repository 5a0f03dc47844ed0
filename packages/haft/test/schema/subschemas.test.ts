import { expect, test } from "vitest";
import type { JsonSchema } from "../../src/schema/json-schema.ts";
import { mapSubschemas, visitSubschemas } from "../../src/schema/subschemas.ts";

const schema: JsonSchema = {
  properties: { a: { title: "1" }, b: true },
  items: { title: "2" },
  anyOf: [{ title: "3" }, false],
  dependencies: { a: ["b"], c: { title: "4" } },
  enum: [{ title: "no schema" }],
  default: { title: "no schema" },
};

test("visitSubschemas() sees the direct subschemas and nothing else", () => {
  const seen: unknown[] = [];
  visitSubschemas(schema, (part, keyword, key) => seen.push([part.title, keyword, key]));
  expect(seen).toEqual([
    ["1", "properties", "a"],
    ["2", "items", undefined],
    ["3", "anyOf", 0],
    ["4", "dependencies", "c"],
  ]);
});

test("mapSubschemas() copies, keeps what is no subschema and never sets a prototype", () => {
  const before = structuredClone(schema);
  expect(mapSubschemas(schema, () => ({ title: "new" }))).toEqual({
    ...schema,
    properties: { a: { title: "new" }, b: true },
    items: { title: "new" },
    anyOf: [{ title: "new" }, false],
    dependencies: { a: ["b"], c: { title: "new" } },
  });
  expect(schema).toEqual(before);
  const odd = mapSubschemas(JSON.parse('{"properties":{"__proto__":{"x":1}}}') as JsonSchema, (part) => part);
  expect(Object.keys(odd.properties ?? {})).toEqual(["__proto__"]);
});
