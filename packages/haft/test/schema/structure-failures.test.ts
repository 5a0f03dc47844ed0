import { expect, test } from "vitest";
import { compileSchema } from "../../src/schema/compile-schema.ts";
import type { JsonSchema } from "../../src/schema/json-schema.ts";

const said = (schema: JsonSchema, value: unknown): string | undefined => compileSchema(schema)(value)?.[0]?.message;

test("structureFailures say what was expected and what came", () => {
  expect(said({ maxItems: 1 }, [1, 2])).toBe("expected at most 1 element, got 2");
  expect(said({ prefixItems: [true], unevaluatedItems: false }, [1, 2])).toBe("expected at most 1 element, got 2");
  expect(said({ uniqueItems: true }, [1, 2, 1])).toBe("elements 0 and 2 are equal");
  expect(said({ contains: { const: 1 }, maxContains: 1 }, [1, 1])).toBe(
    "expected at most 1 and at least 1 element of the asked form",
  );
  expect(said({ minProperties: 1 }, {})).toBe("expected at least 1 field");
  expect(said({ dependentRequired: { a: ["b"] } }, { a: 1 })).toBe('this field is required beside "a"');
  expect(said({ not: {} }, 1)).toBe("the value has a form that is not allowed");
});
