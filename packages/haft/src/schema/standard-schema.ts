import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";

/** A schema of zod, valibot, arktype or any other library that follows the Standard Schema. Source: standardschema.dev, version 1. */
export type StandardSchema<Input = unknown, Output = Input> = StandardSchemaV1<Input, Output>;

/** A Standard Schema that can say itself as JSON Schema. Source: standardschema.dev/json-schema, version 1. */
export type StandardSchemaWithJson<Input = unknown, Output = Input> = StandardSchemaV1<Input, Output> &
  StandardJSONSchemaV1<Input, Output>;

export function isStandardSchema(value: unknown): value is StandardSchema {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return false;
  const standard = (value as Partial<StandardSchema>)["~standard"];
  return typeof standard === "object" && standard !== null && typeof standard.validate === "function";
}

/** The converter to JSON Schema, where the schema has one. */
export function jsonSchemaConverter(schema: StandardSchema): StandardJSONSchemaV1.Converter | undefined {
  return (schema as Partial<StandardSchemaWithJson>)["~standard"]?.jsonSchema;
}
