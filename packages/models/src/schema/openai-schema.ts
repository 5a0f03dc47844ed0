import { isJsonObject, type JsonSchema } from "haft";
import { toInputSchema } from "./input-schema.ts";

/**
 * A schema as OpenAI takes it without strict mode: an object at its root, with properties, and no list without items.
 *
 * Source: "schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level", the API's error; "object
 * schema missing properties", quoted in spring-projects/spring-ai#4776; "array schema missing items", in sigoden/aichat#1049.
 */
export function toOpenAiSchema(schema: JsonSchema): JsonSchema {
  const { enum: _, not: __, ...root } = toInputSchema(schema) as JsonSchema & Record<string, unknown>;
  return withItems({ ...root, properties: root.properties ?? {} } as JsonSchema) as JsonSchema;
}

function withItems(value: unknown): unknown {
  if (Array.isArray(value)) {
    const members = value.map(withItems);
    return members.some((member, i) => member !== value[i]) ? members : value;
  }
  if (!isJsonObject(value)) return value;
  let changed: Record<string, unknown> | undefined;
  for (const [key, member] of Object.entries(value)) {
    const rewritten = withItems(member);
    if (rewritten !== member) changed = { ...(changed ?? value), [key]: rewritten };
  }
  const rewritten = changed ?? value;
  return [value.type].flat().includes("array") && !("items" in value) && !("prefixItems" in value)
    ? { ...rewritten, items: {} }
    : rewritten;
}
