import type { JsonSchema } from "haft";
import type { Documents } from "../document/located.ts";
import type { OperationPlan } from "../operations/parameter.ts";
import { SchemaConverter } from "./convert-schema.ts";

/** What an operation answers, when that is an object whose schema is of a size that can be checked; else undefined. */
export function outputSchemaOf(documents: Documents, { answer }: OperationPlan): JsonSchema | undefined {
  if (answer?.value === undefined) return undefined;
  const converter = new SchemaConverter(documents, "answer");
  const schema = converter.convert(answer);
  const $defs = converter.definitions();
  if (converter.isCut) return undefined;
  const { $ref } = schema;
  const root = typeof $ref === "string" ? $defs?.[$ref.slice("#/$defs/".length)] : schema;
  if (root?.type !== "object") return undefined;
  const whole = { ...root, ...($defs !== undefined && { $defs }) };
  return JSON.stringify(whole).length > maxChars ? undefined : whole;
}

// Compiling a check costs about a millisecond for each thousand characters.
const maxChars = 30_000;
