import { isJsonObject } from "../json/json-value.ts";
import type { JsonSchema } from "./json-schema.ts";

type Accepts = (value: unknown) => boolean;

/**
 * Knows most valid values at once, so that ajv, whose start costs more than thousands of checks, is loaded only for the others.
 *
 * What it accepts, ajv accepts; what it does not accept may still be valid. Nothing for a schema with a keyword that is not in its table.
 */
export function plainCheck(schema: JsonSchema): Accepts | undefined {
  const rules: Accepts[] = [];
  for (const [keyword, operand] of Object.entries(schema)) {
    if (annotations.has(keyword)) continue;
    const rule = keywords.get(keyword)?.(operand, schema);
    if (rule === undefined) return undefined;
    rules.push(rule);
  }
  if (rules.length === 1) return rules[0];
  return (value) => {
    for (let i = 0; i < rules.length; i++) if (rules[i]?.(value) === false) return false;
    return true;
  };
}

const annotations = new Set(["$schema", "title", "description", "default", "examples", "deprecated"]);

const keywords = new Map<string, (operand: unknown, schema: JsonSchema) => Accepts | undefined>([
  ["type", ofType],
  ["enum", ofChoices],
  ["const", (only) => (isScalar(only) ? (value) => value === only : undefined)],
  ["minimum", (limit) => within(limit, isNumber, (value, least) => value >= least)],
  ["maximum", (limit) => within(limit, isNumber, (value, most) => value <= most)],
  ["exclusiveMinimum", (limit) => within(limit, isNumber, (value, below) => value > below)],
  ["exclusiveMaximum", (limit) => within(limit, isNumber, (value, above) => value < above)],
  ["minLength", (limit) => within(limit, isText, hasCodePoints)],
  ["maxLength", (limit) => within(limit, isText, (value, most) => value.length <= most)],
  ["minItems", (limit) => within(limit, Array.isArray, (value, least) => value.length >= least)],
  ["maxItems", (limit) => within(limit, Array.isArray, (value, most) => value.length <= most)],
  ["items", ofElements],
  ["properties", ofProperties],
  ["required", ofRequired],
  ["additionalProperties", ofOtherProperties],
  ["anyOf", ofAlternatives],
]);

const types = new Map<unknown, Accepts>([
  ["object", isJsonObject],
  ["array", Array.isArray],
  ["string", isText],
  ["boolean", (value) => typeof value === "boolean"],
  ["integer", Number.isInteger],
  ["number", Number.isFinite],
  ["null", (value) => value === null],
]);

function ofType(type: unknown): Accepts | undefined {
  if (!Array.isArray(type)) return types.get(type);
  return someOf(type.map((each) => types.get(each)));
}

function ofChoices(choices: unknown): Accepts | undefined {
  if (!isListOf(isScalar, choices) || choices.length === 0) return undefined;
  return (value) => choices.includes(value as string);
}

function ofAlternatives(parts: unknown): Accepts | undefined {
  return isListOf(isJsonObject, parts) ? someOf(parts.map(plainCheck)) : undefined;
}

function someOf(alternatives: readonly (Accepts | undefined)[]): Accepts | undefined {
  const known = alternatives.filter((accepts) => accepts !== undefined);
  if (known.length === 0 || known.length < alternatives.length) return undefined;
  return (value) => known.some((accepts) => accepts(value));
}

function within<Value>(
  limit: unknown,
  isOfKind: (value: unknown) => value is Value,
  isWithin: (value: Value, limit: number) => boolean,
): Accepts | undefined {
  if (!isNumber(limit)) return undefined;
  return (value) => !isOfKind(value) || isWithin(value, limit);
}

// A code point has one or two units, so that only the beginning of a long text is looked at.
function hasCodePoints(text: string, least: number): boolean {
  return [...text.slice(0, 2 * least)].length >= least;
}

function ofElements(part: unknown): Accepts | undefined {
  const accepts = isJsonObject(part) ? plainCheck(part) : undefined;
  if (accepts === undefined) return undefined;
  return (value) => {
    if (!Array.isArray(value)) return true;
    for (const element of value) if (!accepts(element)) return false;
    return true;
  };
}

function ofProperties(properties: unknown): Accepts | undefined {
  if (!isJsonObject(properties)) return undefined;
  const known: { readonly name: string; readonly accepts: Accepts }[] = [];
  for (const [name, part] of Object.entries(properties)) {
    const accepts = isJsonObject(part) ? plainCheck(part) : undefined;
    if (accepts === undefined) return undefined;
    known.push({ name, accepts });
  }
  return (value) => {
    if (!isJsonObject(value)) return true;
    for (let i = 0; i < known.length; i++) {
      const { name, accepts } = known[i] as (typeof known)[number];
      const member = value[name];
      if (member !== undefined && !accepts(member)) return false;
    }
    return true;
  };
}

function ofRequired(names: unknown): Accepts | undefined {
  if (!isListOf(isText, names)) return undefined;
  return (value) => {
    if (!isJsonObject(value)) return true;
    for (let i = 0; i < names.length; i++) {
      const name = names[i] as string;
      if (!Object.hasOwn(value, name) || value[name] === undefined) return false;
    }
    return true;
  };
}

function ofOtherProperties(rule: unknown, { properties = {} }: JsonSchema): Accepts | undefined {
  if (rule === true) return () => true;
  if (rule !== false || !isJsonObject(properties)) return undefined;
  return (value) => {
    if (!isJsonObject(value)) return true;
    for (const name in value) if (!Object.hasOwn(properties, name)) return false;
    return true;
  };
}

function isListOf<Item>(isItem: (item: unknown) => item is Item, list: unknown): list is readonly Item[] {
  return Array.isArray(list) && list.every(isItem);
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || isText(value) || isNumber(value) || typeof value === "boolean";
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
