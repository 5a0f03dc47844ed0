import { isJsonObject } from "../json/json-value.ts";
import type { JsonSchema } from "./json-schema.ts";

/** Calls `visit` for each direct subschema; what stands in `enum`, `default` or `examples` is no subschema. */
export function visitSubschemas(
  schema: JsonSchema,
  visit: (part: JsonSchema, keyword: string, key?: string | number) => void,
): void {
  for (const keyword in schema) {
    const value = schema[keyword];
    if (typeof value !== "object" || value === null) continue;
    if (named.has(keyword)) {
      for (const [key, part] of Object.entries(value)) if (isSchema(part)) visit(part, keyword, key);
    } else if (nested.has(keyword)) {
      if (Array.isArray(value))
        for (const [i, part] of value.entries()) {
          if (isSchema(part)) visit(part, keyword, i);
        }
      else visit(value as JsonSchema, keyword);
    }
  }
}

/** A copy of a schema whose direct subschemas went through `map`. */
export function mapSubschemas(
  schema: JsonSchema,
  map: (part: JsonSchema, keyword: string, key?: string | number) => JsonSchema,
): JsonSchema {
  const mapped: Record<string, unknown> = { ...schema };
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword];
    if (named.has(keyword) && isJsonObject(value)) mapped[keyword] = { ...value };
    else if (nested.has(keyword) && Array.isArray(value)) mapped[keyword] = [...value];
  }
  visitSubschemas(schema, (part, keyword, key) => {
    if (key === undefined) mapped[keyword] = map(part, keyword);
    else set(mapped[keyword] as object, key, map(part, keyword, key));
  });
  return mapped;
}

function isSchema(value: unknown): value is JsonSchema {
  return isJsonObject(value);
}

// An assignment would set the prototype for a property named "__proto__".
function set(parts: object, key: string | number, value: JsonSchema): void {
  Object.defineProperty(parts, key, { value, enumerable: true, writable: true, configurable: true });
}

const named = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies"]);
const nested = new Set([
  ...["items", "prefixItems", "additionalItems", "unevaluatedItems", "contains"],
  ...["additionalProperties", "unevaluatedProperties", "propertyNames"],
  ...["allOf", "anyOf", "oneOf", "not", "if", "then", "else"],
]);
