import { counted } from "../schema/counted.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { spacedJson } from "./spaced-json.ts";

/** The fields of an object schema, a line each, nested ones indented below theirs. */
export function describeFields(schema: JsonSchema, indent: string): readonly string[] {
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    typeof field === "boolean" ? [] : describeField(name, field, required.includes(name), indent),
  );
}

/** `- num_results (integer, optional): How many results, default 5, range 1-20`, and the lines of its own fields. */
function describeField(name: string, schema: JsonSchema, isRequired: boolean, indent: string): readonly string[] {
  const facts = [schema.description?.trim().replace(/\s*\n\s*/g, " "), ...limitsOf(schema)].filter(isThere);
  const text = facts.length === 0 ? "" : `: ${facts.join(", ")}`;
  const line = `${indent}- ${name} (${typeLabel(schema)}, ${isRequired ? "required" : "optional"})${text}`;
  return [line, ...describeFields(elementOf(schema), `${indent}  `)];
}

function elementOf(schema: JsonSchema): JsonSchema {
  const { items } = schema;
  return typeof items === "object" && !Array.isArray(items) ? elementOf(items as JsonSchema) : schema;
}

/** `string`, `array of integer`, `string or null`, or the name of the definition it refers to. */
export function typeLabel(schema: JsonSchema): string {
  const { type, items } = schema;
  if (type === "array") {
    return typeof items === "object" && !Array.isArray(items) ? `array of ${typeLabel(items as JsonSchema)}` : "array";
  }
  if (typeof type === "string") return type;
  if (type !== undefined) return type.join(" or ");
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(alternatives)) {
    return [...new Set(alternatives.map((each) => typeLabel(each as JsonSchema)))].join(" or ");
  }
  const reference = schema.$ref;
  if (typeof reference === "string") return reference.split("/").at(-1) || "object";
  if (schema.enum !== undefined) return [...new Set(schema.enum.map((value) => typeof value))].join(" or ");
  return "const" in schema ? spacedJson(schema.const) : "any";
}

function limitsOf(schema: JsonSchema): readonly (string | undefined)[] {
  const isNotBlank = schema.pattern === "\\S" && (schema.minLength ?? 1) === 1;
  return [
    schema.enum && `one of ${schema.enum.map(spacedJson).join(", ")}`,
    schema.default === undefined ? undefined : `default ${spacedJson(schema.default)}`,
    limit("range", "", schema.minimum, schema.maximum),
    schema.exclusiveMinimum === undefined ? undefined : `above ${schema.exclusiveMinimum}`,
    schema.exclusiveMaximum === undefined ? undefined : `below ${schema.exclusiveMaximum}`,
    isNotBlank && schema.maxLength === undefined
      ? undefined
      : limit("length", "character", schema.minLength, schema.maxLength),
    limit("elements", "element", schema.minItems, schema.maxItems),
    isNotBlank ? "not blank" : typeof schema.pattern === "string" ? `pattern ${schema.pattern}` : undefined,
    typeof schema.format === "string" ? `format ${schema.format}` : undefined,
  ];
}

/** `range 1-20`, `at least 3 characters`; of texts and lists that have something in them, `not empty`. */
function limit(word: string, thing: string, least: unknown, most: unknown): string | undefined {
  if (least !== undefined && most !== undefined) return `${word} ${least}-${most}`;
  if (least === 1 && thing !== "") return "not empty";
  if (least !== undefined) return `at least ${amount(least, thing)}`;
  return most === undefined ? undefined : `at most ${amount(most, thing)}`;
}

function amount(count: unknown, thing: string): string {
  return thing === "" ? `${count}` : counted(count, thing);
}

function isThere(fact: string | undefined): fact is string {
  return fact !== undefined && fact !== "";
}
