import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { isQuickPattern } from "./quick-pattern.ts";

/** The types that JSON Schema knows, of what a document says; undefined when it says none of them. */
export function soundTypes(type: JsonValue | undefined): readonly string[] | undefined {
  const said = (Array.isArray(type) ? type : [type]).map((one) => (one === "file" ? "string" : one));
  const known = knownTypes.filter((one) => said.includes(one));
  return known.length === 0 ? undefined : known;
}

const knownTypes = ["string", "integer", "number", "boolean", "object", "array", "null"];

/**
 * The rules of a schema for single values that are sound and can apply to its types. A document may hold anything; one faulty rule
 * must not cost a tool.
 */
export function soundRules(
  schema: JsonObject,
  types: readonly string[] | undefined,
): Readonly<Record<string, JsonValue>> {
  const rules: Record<string, JsonValue> = {};
  const fits = (...wanted: readonly string[]): boolean =>
    types === undefined || types.some((type) => wanted.includes(type));
  if (fits("string")) Object.assign(rules, counts(schema, "minLength", "maxLength"), pattern(schema));
  if (fits("array")) Object.assign(rules, counts(schema, "minItems", "maxItems"));
  if (fits("array") && schema.uniqueItems === true) rules.uniqueItems = true;
  if (fits("object")) Object.assign(rules, counts(schema, "minProperties", "maxProperties"));
  if (fits("number", "integer")) Object.assign(rules, limits(schema, types));
  if (typeof schema.format === "string") rules.format = schema.format;
  return { ...rules, ...values(schema, types) };
}

function counts(schema: JsonObject, min: string, max: string): Readonly<Record<string, JsonValue>> {
  const [low, high] = [schema[min], schema[max]].map((value) =>
    Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined,
  );
  if (low !== undefined && high !== undefined && low > high) return {};
  return { ...(low !== undefined && { [min]: low }), ...(high !== undefined && { [max]: high }) };
}

function pattern({ pattern }: JsonObject): Readonly<Record<string, JsonValue>> {
  if (typeof pattern !== "string" || !isQuickPattern(pattern)) return {};
  try {
    new RegExp(pattern, "u");
    return { pattern };
  } catch {
    return {};
  }
}

/** In OpenAPI 3.0 and before `exclusiveMinimum` is a flag of `minimum`. */
function limits(schema: JsonObject, types: readonly string[] | undefined): Readonly<Record<string, JsonValue>> {
  const isWhole = types?.includes("integer") === true && !types.includes("number");
  const sound = (value: JsonValue | undefined): value is number =>
    typeof value === "number" && Number.isFinite(value) && (!isWhole || Number.isInteger(value));
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const limit: Record<string, JsonValue> = {};
  if (sound(minimum)) limit[exclusiveMinimum === true ? "exclusiveMinimum" : "minimum"] = minimum;
  if (sound(maximum)) limit[exclusiveMaximum === true ? "exclusiveMaximum" : "maximum"] = maximum;
  if (sound(exclusiveMinimum)) limit.exclusiveMinimum = exclusiveMinimum;
  if (sound(exclusiveMaximum)) limit.exclusiveMaximum = exclusiveMaximum;
  if (sound(multipleOf) && multipleOf > 0) limit.multipleOf = multipleOf;
  return sound(limit.minimum) && sound(limit.maximum) && limit.minimum > limit.maximum ? {} : limit;
}

function values(schema: JsonObject, types: readonly string[] | undefined): Readonly<Record<string, JsonValue>> {
  if (schema.const !== undefined && isOfTypes(schema.const, types)) return { const: schema.const };
  if (!Array.isArray(schema.enum)) return {};
  const fitting = schema.enum.filter(
    (value) => isOfTypes(value, types) && !(typeof value === "string" && value.trim() === ""),
  );
  if (fitting.length === 0) return {};
  return { enum: schema.nullable === true && !fitting.includes(null) ? [...fitting, null] : fitting };
}

function isOfTypes(value: JsonValue, types: readonly string[] | undefined): boolean {
  if (types === undefined) return true;
  return types.some((type) => {
    if (type === "null") return value === null;
    if (type === "array") return Array.isArray(value);
    if (type === "integer") return Number.isInteger(value);
    return type === "object" ? isJsonObject(value) : typeof value === type;
  });
}
