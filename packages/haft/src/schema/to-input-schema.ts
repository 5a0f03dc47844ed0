import { HaftError } from "../errors/haft-error.ts";
import { closeObjects } from "./close-objects.ts";
import { type Cycles, cutCycles } from "./cut-cycles.ts";
import { findUnconvertible } from "./find-unconvertible.ts";
import type { JsonSchema } from "./json-schema.ts";
import { orderKeys } from "./order-keys.ts";
import { resolveRef } from "./resolve-ref.ts";
import { isStandardSchema, type StandardSchema, vendorJsonSchema } from "./standard-schema.ts";

/**
 * The JSON Schema a model is shown of a tool's input: the form before defaults and transforms, every object closed that does not say
 * otherwise, keys in a stable order, without `$schema` and without a description of the root (that is the tool's).
 *
 * A raw JSON Schema is returned as it stands.
 *
 * @throws {HaftError} `schema-invalid` when a type in it has no JSON Schema
 */
export function toInputSchema(schema: StandardSchema | JsonSchema, cycles: Cycles = "ref"): JsonSchema {
  return isStandardSchema(schema) ? convert(schema, "input", cycles) : schema;
}

/** Like `toInputSchema`, for the form after defaults and transforms. */
export function toOutputSchema(schema: StandardSchema | JsonSchema): JsonSchema {
  return isStandardSchema(schema) ? convert(schema, "output", "ref") : schema;
}

/** What the schema itself says it is for, trimmed; nothing when it does not say. */
export function schemaDescription(schema: StandardSchema | JsonSchema): string | undefined {
  const root = isStandardSchema(schema) ? vendorSchema(schema, "input") : schema;
  return (typeof root.description === "string" && root.description.trim()) || undefined;
}

function convert(schema: StandardSchema, form: "input" | "output", cycles: Cycles): JsonSchema {
  const { $schema: _, ...vendor } = vendorSchema(schema, form);
  const closed = closeObjects(inlineRoot(vendor));
  const { description: __, ...root } = cutCycles(closed, cycles);
  return orderKeys(root);
}

function inlineRoot(schema: JsonSchema): JsonSchema {
  const { $ref, ...rest } = schema;
  const target = typeof $ref === "string" && $ref !== "#" ? resolveRef($ref, schema) : undefined;
  return typeof target === "object" ? { ...target, ...rest } : schema;
}

function vendorSchema(schema: StandardSchema, form: "input" | "output"): JsonSchema {
  const converted = tryConvert(schema, form);
  if (converted !== undefined) return converted;
  const { vendor } = schema["~standard"];
  throw new HaftError(
    "schema-invalid",
    `Cannot make a JSON Schema: the ${vendor} schema does not offer one; ${wayOut(vendor)}`,
  );
}

function tryConvert(schema: StandardSchema, form: "input" | "output"): JsonSchema | undefined {
  try {
    return vendorJsonSchema(schema, form);
  } catch (cause) {
    const path = findUnconvertible(schema, form);
    const reason = (cause as Error).message.replace(/\.$/, "");
    throw new HaftError(
      "schema-invalid",
      `Cannot make a JSON Schema: ${path}: ${reason}; use a type that JSON has, or give the exact schema with withSchema()`,
      { cause },
    );
  }
}

function wayOut(vendor: string): string {
  if (vendor === "valibot") return "wrap it with toStandardJsonSchema() of @valibot/to-json-schema";
  if (vendor === "zod") return "zod does from version 4.2 on";
  return "give a raw JSON Schema instead";
}
