import { expect, test } from "vitest";
import { ajvFor } from "../../src/schema/ajv-instance.ts";
import type { JsonSchema } from "../../src/schema/json-schema.ts";

const instanceOf = (schema: JsonSchema): unknown => ajvFor(schema, JSON.stringify(schema));

test("ajvFor() takes the smaller ajv unless the schema needs draft 2020-12", () => {
  const plain = instanceOf({ type: "string" });
  expect(instanceOf({ $schema: "http://json-schema.org/draft-07/schema#", prefixItems: [] })).toBe(plain);
  expect(instanceOf({ properties: { a: { prefixItems: [] } } })).not.toBe(plain);
  expect(instanceOf({ $schema: "https://json-schema.org/draft/2020-12/schema" })).toBe(
    instanceOf({ dependentRequired: {} }),
  );
});
