import { isJsonObject, type JsonObject, type JsonSchema, type JsonValue } from "haft";
import { cleanSchema } from "./clean-schema.ts";

/** The most characters of JSON that the input schema of one tool may have. */
export const maxSchemaChars = 100_000;

/** How deep the schema of one tool may be nested. */
export const maxSchemaLevels = 128;

/** A schema to try, or why there is none, as the end of a sentence. */
export type ForeignSchema = { readonly schema: JsonSchema } | { readonly problem: string };

/**
 * The input schema of a server's tool in the form that Haft needs: its root says that it is an object.
 *
 * A root that only combines others (`anyOf`, `oneOf`, `allOf`) gets `type: "object"`: arguments of a tool are always one.
 */
export function foreignSchema(raw: JsonValue | undefined): ForeignSchema {
  if (raw === undefined) return { schema: { type: "object", properties: {} } };
  if (!isJsonObject(raw)) return { problem: "its input schema is no object" };
  // Deeper ones overflow the stack of whatever walks through them.
  if (!isWithin(raw, maxSchemaLevels))
    return { problem: `its schema is nested more than ${maxSchemaLevels} levels deep` };
  if (JSON.stringify(raw).length > maxSchemaChars) {
    return { problem: `its input schema has more than ${maxSchemaChars} characters` };
  }
  const remote = findRemoteReference(raw);
  if (remote !== undefined) return { problem: `its input schema refers to "${remote}", outside of itself` };
  const clean = cleanSchema(raw) as JsonObject;
  return { schema: (clean.type === undefined ? { type: "object", ...clean } : clean) as JsonSchema };
}

function isWithin(value: JsonValue, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner: JsonValue) => isWithin(inner, levels - 1));
}

/** The same schema without defaults: a default that does not fit its own field is the commonest fault of a schema. */
export function withoutDefaults(schema: JsonSchema): JsonSchema {
  return strip(schema as JsonObject) as JsonSchema;
}

function strip(value: JsonValue, isNames = false): JsonValue {
  if (Array.isArray(value)) return value.map((one) => strip(one));
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => isNames || key !== "default");
  return Object.fromEntries(kept.map(([key, inner]) => [key, strip(inner, !isNames && namesFields.includes(key))]));
}

const namesFields = ["properties", "patternProperties", "$defs", "definitions"];

function findRemoteReference(value: JsonValue): string | undefined {
  if (Array.isArray(value)) return value.map(findRemoteReference).find((found) => found !== undefined);
  if (!isJsonObject(value)) return undefined;
  if (typeof value.$ref === "string" && /^[a-z][a-z0-9+.-]*:/i.test(value.$ref)) return value.$ref.slice(0, 200);
  return Object.values(value)
    .map(findRemoteReference)
    .find((found) => found !== undefined);
}
