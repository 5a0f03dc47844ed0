import { isJsonObject, type JsonSchema } from "haft";
import { resolveReference } from "./references.ts";

export interface ObjectSchema extends JsonSchema {
  readonly type: "object";
  readonly required?: string[];
}

/**
 * A schema whose root is a plain object, which is all Anthropic takes there; one that is comes back as it is.
 *
 * A reference at the root is replaced by what it stands for. Of alternatives all properties are kept, and those are required that each
 * of them requires: what is shown allows more than the schema, which still decides about a call.
 *
 * Source: "input_schema does not support oneOf, allOf, or anyOf at the top level", error quoted in anthropics/claude-code#5973, and
 * "input_schema.type: Field required".
 */
export function toInputSchema(schema: JsonSchema): ObjectSchema {
  return isObjectSchema(schema) ? schema : flatten(schema, schema, []);
}

const unionKeywords = ["allOf", "anyOf", "oneOf"] as const;

function isObjectSchema(schema: JsonSchema): schema is ObjectSchema {
  return schema.type === "object" && schema.$ref === undefined && !unionKeywords.some((keyword) => keyword in schema);
}

function flatten(schema: JsonSchema, root: JsonSchema, within: readonly JsonSchema[]): ObjectSchema {
  if (within.includes(schema)) return { type: "object" };
  if (isObjectSchema(schema)) return schema;
  const inner = [...within, schema];
  const { $ref, allOf, anyOf, oneOf, required = [], ...own } = schema;
  let flat: ObjectSchema = { ...own, type: "object", ...(required.length > 0 && { required: [...required] }) };
  // Only references into the schema itself lead somewhere: it is sent as it stands, and nothing else with it.
  const target = typeof $ref === "string" ? resolveReference($ref, root) : undefined;
  if (isJsonObject(target)) flat = both(flatten(target, root, inner), flat);
  for (const part of branchesOf(allOf)) flat = both(flatten(part, root, inner), flat);
  for (const union of [anyOf, oneOf]) {
    const branches = branchesOf(union).map((branch) => flatten(branch, root, inner));
    if (branches.length > 0) flat = both(branches.reduce(either), flat);
  }
  return flat;
}

function branchesOf(union: unknown): JsonSchema[] {
  return Array.isArray(union) ? union.filter(isJsonObject) : [];
}

/** What both allow. */
function both(a: ObjectSchema, b: ObjectSchema): ObjectSchema {
  const required = [...new Set([...(a.required ?? []), ...(b.required ?? [])])];
  return {
    ...a,
    ...b,
    properties: mergeProperties(a, b, "allOf"),
    ...(required.length > 0 && { required }),
  };
}

/** What either allows, and a little more. */
function either(a: ObjectSchema, b: ObjectSchema): ObjectSchema {
  const isClosed = a.additionalProperties === false && b.additionalProperties === false;
  const required = (a.required ?? []).filter((name) => b.required?.includes(name));
  return {
    type: "object",
    properties: mergeProperties(a, b, "anyOf"),
    ...(required.length > 0 && { required }),
    ...(isClosed && { additionalProperties: false }),
  };
}

type Properties = NonNullable<JsonSchema["properties"]>;

function mergeProperties(a: ObjectSchema, b: ObjectSchema, keyword: "allOf" | "anyOf"): Properties {
  const merged = new Map(Object.entries(a.properties ?? {}));
  for (const [name, property] of Object.entries(b.properties ?? {})) {
    const other = merged.get(name);
    const isSame = other === undefined || JSON.stringify(other) === JSON.stringify(property);
    merged.set(name, isSame ? property : { [keyword]: [other, property] });
  }
  return Object.fromEntries(merged);
}
