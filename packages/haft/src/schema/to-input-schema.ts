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
 * @param subject what the schema belongs to, such as `tool "search"`
 * @throws {HaftError} `schema-invalid` when a type in it has no JSON Schema
 */
export function toInputSchema(
  schema: StandardSchema | JsonSchema,
  subject: string,
  cycles: Cycles = "ref",
): JsonSchema {
  return isStandardSchema(schema) ? convert(schema, "input", subject, cycles) : schema;
}

/** Like `toInputSchema`, for the form after defaults and transforms. */
export function toOutputSchema(schema: StandardSchema | JsonSchema, subject: string): JsonSchema {
  return isStandardSchema(schema) ? convert(schema, "output", subject, "ref") : schema;
}

/** What the schema itself says it is for, trimmed; nothing when it does not say. */
export function schemaDescription(schema: StandardSchema | JsonSchema, subject: string): string | undefined {
  const root = isStandardSchema(schema) ? vendorSchema(schema, "input", subject) : schema;
  return (typeof root.description === "string" && root.description.trim()) || undefined;
}

function convert(schema: StandardSchema, form: "input" | "output", subject: string, cycles: Cycles): JsonSchema {
  const { $schema: _, ...vendor } = vendorSchema(schema, form, subject);
  const closed = closeObjects(inlineRoot(vendor));
  const { description: __, ...root } = cutCycles(closed, cycles, subject);
  return orderKeys(root);
}

function vendorSchema(schema: StandardSchema, form: "input" | "output", subject: string): JsonSchema {
  const converted = tryConvert(schema, form, subject);
  if (converted !== undefined) return converted;
  const { vendor } = schema["~standard"];
  throw unconvertible(subject, `the ${vendor} schema does not offer one; ${wayOut(vendor)}`);
}

function tryConvert(schema: StandardSchema, form: "input" | "output", subject: string): JsonSchema | undefined {
  try {
    return vendorJsonSchema(schema, form);
  } catch (cause) {
    const path = findUnconvertible(schema, form);
    const reason = (cause as Error).message.replace(/\.$/, "");
    const help = "use a type that JSON has, or give the exact schema with withSchema()";
    throw unconvertible(subject, `${path}: ${reason}; ${help}`, cause);
  }
}

function unconvertible(subject: string, reason: string, cause?: unknown): HaftError {
  return new HaftError("schema-invalid", `Cannot make a JSON Schema of ${subject}: ${reason}`, { cause });
}

function wayOut(vendor: string): string {
  if (vendor === "valibot") return "wrap it with toStandardJsonSchema() of @valibot/to-json-schema";
  if (vendor === "zod") return "zod does from version 4.2 on";
  return "give a raw JSON Schema instead";
}

function inlineRoot(schema: JsonSchema): JsonSchema {
  const { $ref, ...rest } = schema;
  const target = typeof $ref === "string" && $ref !== "#" ? resolveRef($ref, schema) : undefined;
  return typeof target === "object" ? { ...target, ...rest } : schema;
}
