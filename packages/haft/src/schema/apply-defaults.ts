import { isJsonObject, type JsonObject, type JsonValue } from "../json/json-value.ts";
import type { JsonSchema } from "./json-schema.ts";
import { resolveRef } from "./resolve-ref.ts";

/**
 * The input with the defaults of its schema where fields are missing, in objects that are there and in elements of arrays.
 *
 * Looks through `$ref` and `allOf`, not into alternatives. The same object when nothing is missing; the input itself is never changed.
 */
export function applyDefaults(schema: JsonSchema, input: JsonObject): JsonObject {
  return fill(schema, input, schema, 0) as JsonObject;
}

/** False for a schema that has no defaults at all; looking through its text is quicker than looking through each input. */
export function mayHaveDefaults(schema: JsonSchema): boolean {
  return JSON.stringify(schema).includes('"default":');
}

function fill(schema: JsonSchema | boolean | undefined, value: JsonValue, root: JsonSchema, hops: number): JsonValue {
  if (typeof schema !== "object" || typeof value !== "object" || value === null) return value;
  let filled: JsonValue = value;
  if (typeof schema.$ref === "string" && hops < maxHops)
    filled = fill(resolveRef(schema.$ref, root), filled, root, hops + 1);
  if (Array.isArray(schema.allOf) && hops < maxHops) {
    for (const part of schema.allOf as readonly JsonSchema[]) filled = fill(part, filled, root, hops + 1);
  }
  if (isJsonObject(filled)) return fillObject(schema, filled, root);
  return fillArray(schema, filled as readonly JsonValue[], root);
}

function fillObject(schema: JsonSchema, object: JsonObject, root: JsonSchema): JsonObject {
  const { properties } = schema;
  if (properties === undefined) return object;
  let filled = object;
  for (const key in properties) {
    const property = properties[key];
    if (typeof property !== "object") continue;
    const present = Object.hasOwn(object, key);
    if (!present && property.default === undefined) continue;
    const member = present
      ? fill(property, object[key] as JsonValue, root, 0)
      : structuredClone(property.default as JsonValue);
    if (!present || member !== object[key]) filled = { ...filled, [key]: member };
  }
  return filled;
}

function fillArray(schema: JsonSchema, array: readonly JsonValue[], root: JsonSchema): readonly JsonValue[] {
  const { items } = schema;
  if (typeof items !== "object" || Array.isArray(items)) return array;
  const filled = array.map((element) => fill(items as JsonSchema, element, root, 0));
  return filled.some((element, i) => element !== array[i]) ? filled : array;
}

// References may lead round in a circle without reaching any value.
const maxHops = 32;
