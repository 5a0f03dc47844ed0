import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { DocumentFault } from "../document/document-fault.ts";
import { type Documents, type Located, memberOf, membersOf, objectAt, placeOf } from "../document/located.ts";

/**
 * The one object that the parts of an `allOf` make, which models read best; undefined where they are more than objects with fields.
 *
 * Fields of parts that stand in other documents keep their references: such parts are not merged.
 */
export function mergedAllOf(documents: Documents, at: Located<JsonObject>): Located<JsonObject> | undefined {
  const properties: Record<string, JsonValue> = {};
  const required: JsonValue[] = [];
  const rest: Record<string, JsonValue> = {};
  let count = 0;

  function add(part: Located<JsonObject>, trail: readonly string[]): boolean {
    const { allOf, properties: own, required: needed, ...others } = part.value;
    count += 1 + (isJsonObject(own) ? Object.keys(own).length : 0);
    if (count > maxCount) return false;
    if (part.uri !== at.uri || trail.includes(placeOf(part)) || trail.length > maxDepth) return false;
    if (!Object.keys(others).every((word) => words.has(word) || word.startsWith("x-"))) return false;
    if (others.type !== undefined && others.type !== "object") return false;
    const parts = allOf === undefined ? [] : membersOf(memberOf(part, "allOf"));
    if (!parts.every(([, one]) => add(objectAt(documents, one, "a schema"), [...trail, placeOf(part)]))) return false;
    if (isJsonObject(own))
      for (const [name, field] of Object.entries(own)) define(properties, name, narrowed(properties[name], field));
    if (Array.isArray(needed)) required.push(...needed);
    Object.assign(rest, others);
    return true;
  }

  try {
    if (!add(at, [])) return undefined;
  } catch (error) {
    if (error instanceof DocumentFault) return undefined;
    throw error;
  }
  const { additionalProperties: _, ...said } = rest;
  return { ...at, value: { ...said, type: "object", properties, required } };
}

/** The later part says what a field is; that it goes one way only holds when any part says it. */
function narrowed(before: JsonValue | undefined, field: JsonValue): JsonValue {
  if (!isJsonObject(before ?? null) || !isJsonObject(field)) return field;
  const { readOnly, writeOnly } = before as JsonObject;
  return { ...field, ...(readOnly === true && { readOnly }), ...(writeOnly === true && { writeOnly }) };
}

function define(fields: Record<string, JsonValue>, name: string, value: JsonValue): void {
  Object.defineProperty(fields, name, { value, enumerable: true, writable: true, configurable: true });
}

// What beside fields a part may say. A discriminator of a base only says how to tell its kinds apart.
const words: ReadonlySet<string> = new Set([
  ...["type", "title", "description", "example", "examples", "deprecated", "nullable", "additionalProperties"],
  ...["discriminator", "xml", "externalDocs", "readOnly", "writeOnly"],
]);
const maxDepth = 30;
// Parts that refer to parts twice each are a thousand million after thirty of them.
const maxCount = 2_000;
