import { isJsonObject, type JsonObject, type JsonSchema, type JsonValue } from "haft";
import { cleanDescription, cleanTitle } from "../schema/clean-schema.ts";

/** One thing to ask for in a form. Its words are the server's, clean and cut. */
export interface FormField {
  readonly name: string;
  /** What to call it; its name where the server gives no title. */
  readonly title: string;
  readonly description?: string | undefined;
  /** `choice` is one of `options`, `choices` any number of them, as a list. */
  readonly type: "text" | "number" | "integer" | "boolean" | "choice" | "choices";
  /** What may be chosen: the value that is sent, and what to call it. */
  readonly options?: readonly FormOption[] | undefined;
  /** The form of a text: `email`, `uri`, `date` or `date-time`. */
  readonly format?: string | undefined;
  readonly isRequired: boolean;
  /** What counts when nothing is given. It fits the field. */
  readonly default?: JsonValue | undefined;
  /** What a value has to fit, as a JSON Schema. */
  readonly schema: JsonSchema;
}

export interface FormOption {
  readonly value: string;
  readonly title: string;
}

/** A field without what its form says of it. */
export type BareField = Omit<FormField, "isRequired" | "default">;

/**
 * A property of a requested schema as a field; undefined when it is none of what the protocol allows.
 *
 * Only keywords that the protocol names are taken over: a pattern of the server would run on what a person writes.
 * Source: MCP 2025-11-25 and 2026-07-28, "Elicitation", requested schema.
 */
export function formField(name: string, raw: JsonValue): BareField | undefined {
  if (!isJsonObject(raw) || name === "__proto__") return undefined;
  const words = {
    name,
    title: typeof raw.title === "string" && cleanTitle(raw.title) !== "" ? cleanTitle(raw.title) : cleanTitle(name),
    description: typeof raw.description === "string" ? cleanDescription(raw.description) : undefined,
  };
  const options = optionsOf(raw);
  if (options === "too many") return undefined;
  switch (raw.type) {
    case "boolean":
      return { ...words, type: "boolean", schema: { type: "boolean" } };
    case "number":
    case "integer":
      return { ...words, type: raw.type, schema: { type: raw.type, ...numbers(raw, "minimum", "maximum") } };
    case "string": {
      if (options !== undefined) return { ...words, type: "choice", options, schema: choiceSchema(options) };
      const format = formats.find((one) => one === raw.format);
      const schema = { type: "string", ...lengths(raw, "minLength", "maxLength"), ...(format && { format }) };
      return { ...words, type: "text", format, schema };
    }
    case "array": {
      const choices = optionsOf(raw.items);
      if (choices === undefined || choices === "too many") return undefined;
      const schema = { type: "array", items: choiceSchema(choices), ...lengths(raw, "minItems", "maxItems") };
      return { ...words, type: "choices", options: choices, schema };
    }
  }
  return undefined;
}

const formats = ["email", "uri", "date", "date-time"] as const;
const maxOptions = 500;

function optionsOf(raw: JsonValue | undefined): readonly FormOption[] | "too many" | undefined {
  if (!isJsonObject(raw)) return undefined;
  const { enum: values, enumNames: names, oneOf, anyOf } = raw;
  const titled = Array.isArray(oneOf) ? oneOf : anyOf;
  const found: { readonly value: JsonValue | undefined; readonly title: JsonValue | undefined }[] = Array.isArray(
    values,
  )
    ? values.map((value, index) => ({ value, title: Array.isArray(names) ? names[index] : undefined }))
    : Array.isArray(titled)
      ? titled.filter(isJsonObject).map((one) => ({ value: one.const, title: one.title }))
      : [];
  if (found.length > maxOptions) return "too many";
  const options = found.flatMap(({ value, title }) =>
    typeof value === "string" ? [{ value, title: cleanTitle(typeof title === "string" ? title : value) }] : [],
  );
  return options.length === 0 ? undefined : options;
}

function choiceSchema(options: readonly FormOption[]): JsonSchema {
  return { type: "string", enum: [...new Set(options.map(({ value }) => value))] };
}

function numbers(raw: JsonObject, ...keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.flatMap((key) => (typeof raw[key] === "number" ? [[key, raw[key]]] : [])));
}

function lengths(raw: JsonObject, ...keys: readonly string[]): JsonObject {
  const found = Object.entries(numbers(raw, ...keys));
  return Object.fromEntries(found.filter(([, value]) => Number.isInteger(value) && (value as number) >= 0));
}
