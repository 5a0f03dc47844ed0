import type { JsonSchema } from "./json-schema.ts";
import { resolveRef } from "./resolve-ref.ts";
import { mapSubschemas } from "./subschemas.ts";

/**
 * The schema with `additionalProperties: false` on every object that lists its properties and does not say otherwise.
 *
 * Where several parts describe one object together (`allOf`, conditions), each would refuse the fields of the others: there the parts
 * stay open, and `unevaluatedProperties: false` closes the whole.
 */
export function closeObjects(schema: JsonSchema): JsonSchema {
  return close(schema, true, schema);
}

function close(schema: JsonSchema, isWhole: boolean, root: JsonSchema): JsonSchema {
  const isShared = (keyword: string): boolean =>
    sharing.has(keyword) || (alternatives.has(keyword) && (!isWhole || listsProperties(schema)));
  let partsList = false;
  const inner = mapSubschemas(schema, (part, keyword) => {
    if (!isShared(keyword)) return close(part, true, root);
    const target = inlined(part, root);
    if (keyword !== "not" && listsProperties(target)) partsList = true;
    return close(target, false, root);
  });
  if (!isWhole || openness.some((keyword) => keyword in schema)) return inner;
  if (partsList) return { ...inner, unevaluatedProperties: false };
  return listsProperties(schema) ? { ...inner, additionalProperties: false } : inner;
}

const sharing = new Set(["allOf", "not", "if", "then", "else", "dependentSchemas"]);
const alternatives = new Set(["anyOf", "oneOf"]);
const openness = ["additionalProperties", "unevaluatedProperties", "patternProperties"];

// What a reference leads to is closed for its other users.
function inlined(part: JsonSchema, root: JsonSchema): JsonSchema {
  const { $ref, ...siblings } = part;
  const target = typeof $ref === "string" ? resolveRef($ref, root) : undefined;
  return typeof target === "object" ? { ...target, ...siblings } : part;
}

function listsProperties(schema: JsonSchema): boolean {
  return schema.properties !== undefined;
}
