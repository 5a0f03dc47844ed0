import type { JsonSchema } from "./json-schema.ts";
import { mapSubschemas } from "./subschemas.ts";

/** The schema with the keywords of each level in one order, so that the same types give the same bytes; an empty `required` is left out. */
export function orderKeys(schema: JsonSchema): JsonSchema {
  const inner = mapSubschemas(schema, orderKeys);
  const ordered: Record<string, unknown> = {};
  for (const keyword of [...first, ...Object.keys(inner).filter((each) => !last.has(each)), ...last]) {
    if (Object.hasOwn(inner, keyword)) ordered[keyword] = inner[keyword];
  }
  if (Array.isArray(ordered.required) && ordered.required.length === 0) delete ordered.required;
  return ordered;
}

const first = ["type", "format", "additionalProperties", "description", "properties", "required"];
const last = new Set(["$defs", "definitions"]);
