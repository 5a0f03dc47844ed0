import { isJsonObject, type JsonSchema } from "haft";

/**
 * True when OpenAI's strict mode takes a schema as it stands: every object is closed and all its fields are required, and no keyword
 * is used that strict mode lacks.
 *
 * Source: OpenAI API documentation, "Structured outputs", "Supported schemas".
 */
export function fitsStrictMode(schema: JsonSchema): boolean {
  return schema.type === "object" && fits(schema);
}

const keywords = new Set([
  ..."type properties required additionalProperties items enum const anyOf $ref $defs definitions".split(" "),
  ..."title description pattern format multipleOf minimum maximum exclusiveMinimum exclusiveMaximum".split(" "),
  ..."minItems maxItems".split(" "),
]);

function fits(schema: unknown): boolean {
  if (!isJsonObject(schema)) return false;
  if (!Object.keys(schema).every((keyword) => keywords.has(keyword))) return false;
  const { properties = {}, items, anyOf = [], $defs = {}, definitions = {} } = schema;
  if (isOfObjects(schema) && !isClosedAndRequired(schema)) return false;
  const parts = [properties, $defs, definitions].flatMap((named) => Object.values(named as object));
  return [...parts, ...(anyOf as readonly unknown[]), ...(items === undefined ? [] : [items])].every(fits);
}

function isOfObjects({ type, properties }: { readonly [keyword: string]: unknown }): boolean {
  return properties !== undefined || type === "object" || (Array.isArray(type) && type.includes("object"));
}

function isClosedAndRequired(schema: { readonly [keyword: string]: unknown }): boolean {
  const { properties = {}, required = [], additionalProperties } = schema;
  const isRequired = (name: string): boolean => (required as readonly string[]).includes(name);
  return additionalProperties === false && Object.keys(properties as object).every(isRequired);
}
