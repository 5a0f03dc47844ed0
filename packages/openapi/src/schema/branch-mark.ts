import { isJsonObject, type JsonObject, type JsonSchema, type JsonValue } from "haft";

/** What tells a branch of a union from the others, by the document's `discriminator`; undefined when it does not say. */
export function branchMark(
  discriminator: JsonValue | undefined,
  branch: JsonValue | undefined,
): JsonSchema | undefined {
  if (!isJsonObject(discriminator ?? null)) return undefined;
  const { propertyName, mapping } = discriminator as JsonObject;
  const values = branchValues(mapping, branch);
  if (typeof propertyName !== "string" || values.length === 0) return undefined;
  return { type: "object", properties: { [propertyName]: { enum: values } }, required: [propertyName] };
}

/** The names that are mapped to a branch, else the name of its schema. */
function branchValues(mapping: JsonValue | undefined, branch: JsonValue | undefined): readonly string[] {
  const reference = isJsonObject(branch ?? null) ? (branch as JsonObject).$ref : undefined;
  if (typeof reference !== "string") return [];
  const name = reference.slice(reference.lastIndexOf("/") + 1);
  const entries = isJsonObject(mapping ?? null) ? Object.entries(mapping as JsonObject) : [];
  const mapped = entries.filter(([, target]) => target === reference || target === name);
  return mapped.length > 0 ? mapped.map(([value]) => value) : [name];
}
