import type { JsonSchema } from "./json-schema.ts";
import { mapSubschemas } from "./subschemas.ts";

/**
 * The schema with `additionalProperties: false` on every object that lists its properties and does not say otherwise.
 *
 * Parts of an `allOf` stay open, because each would refuse the fields of the others; the whole is closed by `unevaluatedProperties`.
 */
export function closeObjects(schema: JsonSchema): JsonSchema {
  return close(schema, true);
}

function close(schema: JsonSchema, whole: boolean): JsonSchema {
  const inner = mapSubschemas(schema, (part, keyword) => close(part, keyword !== "allOf"));
  if (!whole || openness.some((keyword) => keyword in schema)) return inner;
  if (Array.isArray(schema["allOf"]))
    return schema["allOf"].some(listsProperties) ? { ...inner, unevaluatedProperties: false } : inner;
  return listsProperties(schema) ? { ...inner, additionalProperties: false } : inner;
}

function listsProperties(schema: JsonSchema): boolean {
  return schema.properties !== undefined;
}

const openness = ["additionalProperties", "unevaluatedProperties", "patternProperties"];
