import { isJsonObject, type JsonSchema } from "haft";

/** A schema within a schema, and where, as a JSON Pointer. `undefined` stands for what is no schema object: `true`, `false`. */
export interface PlacedSchema {
  readonly path: string;
  readonly schema: JsonSchema | undefined;
}

/** The schema itself and all within it. */
export function eachSchema(schema: unknown, path = ""): PlacedSchema[] {
  if (!isJsonObject(schema)) return [{ path, schema: undefined }];
  const named = namedKeywords.flatMap((keyword) => {
    const members = schema[keyword];
    return isJsonObject(members)
      ? Object.entries(members).flatMap(([name, member]) => eachSchema(member, `${path}/${keyword}/${name}`))
      : [];
  });
  const listed = listKeywords.flatMap((keyword) => {
    const members = schema[keyword];
    return Array.isArray(members) ? members.flatMap((member, i) => eachSchema(member, `${path}/${keyword}/${i}`)) : [];
  });
  const items = schema.items === undefined ? [] : eachSchema(schema.items, `${path}/items`);
  return [{ path, schema: schema as JsonSchema }, ...named, ...listed, ...items];
}

const namedKeywords = ["properties", "$defs", "definitions"] as const;
const listKeywords = ["anyOf", "allOf"] as const;
