import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";
import type { JsonSchema } from "./json-schema.ts";

/** A schema of zod, valibot, arktype or any other library that follows the Standard Schema. Source: standardschema.dev, version 1. */
export type StandardSchema<Input = unknown, Output = Input> = StandardSchemaV1<Input, Output>;

/** A Standard Schema that can say itself as JSON Schema. Source: standardschema.dev/json-schema, version 1. */
type StandardSchemaWithJson<Input = unknown, Output = Input> = StandardSchemaV1<Input, Output> &
  StandardJSONSchemaV1<Input, Output>;

/** Tells a schema of a library from a JSON Schema written by hand. */
export function isStandardSchema(value: unknown): value is StandardSchema {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return false;
  const standard = (value as Partial<StandardSchema>)["~standard"];
  return typeof standard === "object" && standard !== null && typeof standard.validate === "function";
}

/**
 * What the schema library makes of a schema in draft 2020-12; nothing where it offers no JSON Schema.
 *
 * Throws what the library throws for a type that has none. Arktype leaves such types without any rule unless told otherwise.
 * Source: arktype 2.2, "toJsonSchema", option `fallback`.
 */
export function vendorJsonSchema(schema: StandardSchema, form: "input" | "output"): JsonSchema | undefined {
  const standard = (schema as StandardSchemaWithJson)["~standard"] as Partial<StandardSchemaWithJson["~standard"]>;
  const target = "draft-2020-12";
  return standard.jsonSchema?.[form](
    standard.vendor === "arktype" ? { target, libraryOptions: strictArktype } : { target },
  );
}

const refuse = ({ code, proto, domain }: { code: string; proto?: { name: string }; domain?: string }): never => {
  throw new Error(`${proto?.name ?? domain ?? code} cannot be represented in JSON Schema`);
};
const strictArktype = { fallback: { date: refuse, domain: refuse, proto: refuse, symbolKey: refuse } };
