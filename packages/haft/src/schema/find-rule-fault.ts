import type { JsonSchema } from "./json-schema.ts";
import { regExpOrNothing } from "./regexp-or-nothing.ts";

/** What is wrong with the rules of one schema, its subschemas left aside; nothing when they go together. */
export function findRuleFault(schema: JsonSchema): string | undefined {
  const types = typesOf(schema);
  const unknown = types?.find((type) => !knownTypes.includes(type));
  if (unknown !== undefined) return `there is no type "${unknown}"; the types are ${knownTypes.join(", ")}`;
  return (
    findMisplacedRule(schema, types) ??
    findBadLimit(schema, types) ??
    findBadPattern(schema) ??
    findBadEnum(schema, types) ??
    findBadDefault(schema, types)
  );
}

const knownTypes = ["string", "integer", "number", "boolean", "object", "array", "null"];
const numberRules = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];
const typesByRule: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...["minLength", "maxLength", "pattern"].map((rule) => [rule, ["string"]] as const),
  ...numberRules.map((rule) => [rule, ["integer", "number"]] as const),
  ...["minItems", "maxItems", "uniqueItems", "items"].map((rule) => [rule, ["array"]] as const),
  ...["minProperties", "maxProperties", "properties", "required"].map((rule) => [rule, ["object"]] as const),
]);

function typesOf({ type }: JsonSchema): readonly string[] | undefined {
  if (type === undefined) return undefined;
  return typeof type === "string" ? [type] : type;
}

function findMisplacedRule(schema: JsonSchema, types: readonly string[] | undefined): string | undefined {
  if (types === undefined) return undefined;
  for (const rule in schema) {
    const fitting = typesByRule.get(rule);
    if (fitting === undefined || types.some((type) => fitting.includes(type))) continue;
    return `"${rule}" is a rule for the type ${fitting.join(" or ")}, the type is ${types.join(" or ")}`;
  }
  return undefined;
}

function findBadLimit(schema: JsonSchema, types: readonly string[] | undefined): string | undefined {
  if (!hasLimit(schema)) return undefined;
  for (const rule of numberRules) {
    const limit = schema[rule];
    if (limit === undefined) continue;
    if (typeof limit !== "number" || !Number.isFinite(limit)) return `"${rule}" is no number`;
    const onlyIntegers = types?.includes("integer") && !types.includes("number");
    if (onlyIntegers && !Number.isInteger(limit)) return `"${rule}" is ${limit}, where the type is integer`;
  }
  for (const [min, max] of limits) {
    const [low, high] = [schema[min], schema[max]];
    if (typeof low === "number" && typeof high === "number" && low > high)
      return `"${min}" ${low} is above "${max}" ${high}`;
    const bad =
      min === "minimum" ? undefined : [min, max].find((rule) => schema[rule] !== undefined && !isCount(schema[rule]));
    if (bad !== undefined)
      return `"${bad}" is ${JSON.stringify(schema[bad])}, where a whole number from 0 on is needed`;
  }
  return undefined;
}

const limits = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

/** Most schemas have none, and it is quicker to see that than to ask for each. */
function hasLimit(schema: JsonSchema): boolean {
  for (const rule in schema) if (limitRules.has(rule)) return true;
  return false;
}

const limitRules: ReadonlySet<string> = new Set([...numberRules, ...limits.flat()]);

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function findBadPattern({ pattern }: JsonSchema): string | undefined {
  if (pattern === undefined || (typeof pattern === "string" && regExpOrNothing(pattern) !== undefined))
    return undefined;
  return `"pattern" is no regular expression: ${JSON.stringify(pattern)}`;
}

function findBadEnum(schema: JsonSchema, types: readonly string[] | undefined): string | undefined {
  const values = schema.enum;
  if (values === undefined) return undefined;
  if (!Array.isArray(values) || values.length === 0) return `"enum" lists no value`;
  if (values.some((value) => typeof value === "string" && value.trim() === "")) return `"enum" lists a blank text`;
  const wrong = values.find((value) => !isOfTypes(value, types, schema));
  return wrong === undefined
    ? undefined
    : `"enum" lists ${JSON.stringify(wrong)}, where the type is ${types?.join(" or ")}`;
}

function findBadDefault(schema: JsonSchema, types: readonly string[] | undefined): string | undefined {
  const value = schema.default;
  if (value === undefined) return undefined;
  const text = JSON.stringify(value);
  if (!isOfTypes(value, types, schema)) return `the default is ${text}, where the type is ${types?.join(" or ")}`;
  if (schema.enum === undefined || schema.enum.some((each) => JSON.stringify(each) === text)) return undefined;
  return `the default ${text} is none of the values of "enum"`;
}

function isOfTypes(value: unknown, types: readonly string[] | undefined, schema: JsonSchema): boolean {
  if (types === undefined || (value === null && schema.nullable === true)) return true;
  return types.some((type) => {
    if (type === "null") return value === null;
    if (type === "array") return Array.isArray(value);
    if (type === "integer") return Number.isInteger(value);
    if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
    return typeof value === type;
  });
}
