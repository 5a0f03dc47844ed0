import type { JsonSchema } from "haft";
import { eachSchema, type PlacedSchema } from "./each-schema.ts";
import { cyclicReferences } from "./references.ts";
import type { SchemaProblem } from "./schema-problem.ts";
import { keywordProblems, optionalFields, shapeProblems } from "./strict-objects.ts";

/**
 * What keeps a schema, as it is sent, from being Anthropic's `strict`: objects must be closed, and it has no limits of numbers,
 * lengths and counts. Fields may be left out.
 *
 * Source: Claude docs, "Structured outputs", "JSON Schema limitations".
 */
export function anthropicStrictProblems(schema: JsonSchema): SchemaProblem[] {
  const cyclic = cyclicReferences(schema);
  return eachSchema(schema).flatMap((placed) => [
    ...shapeProblems(placed),
    ...keywordProblems(placed, taken),
    ...valueProblems(placed, cyclic),
  ]);
}

const taken: ReadonlySet<string> = new Set([
  ..."type properties required additionalProperties items enum const anyOf allOf $ref $defs definitions".split(" "),
  ..."title description default format pattern minItems $schema".split(" "),
]);
const formats: ReadonlySet<unknown> = new Set(
  "date-time time date duration email hostname uri ipv4 ipv6 uuid".split(" "),
);

function valueProblems({ path, schema = {} }: PlacedSchema, cyclic: ReadonlySet<string>): SchemaProblem[] {
  const { $ref, enum: choices, format, pattern, minItems, allOf } = schema as Readonly<Record<string, unknown>>;
  const bad: Readonly<Record<string, string | false>> = {
    $ref: typeof $ref === "string" && (!/^#./.test($ref) || cyclic.has($ref)) && "it leads elsewhere or back to itself",
    enum: Array.isArray(choices) && choices.some(isCompound) && "a choice is a list or an object",
    format: format !== undefined && !formats.has(format) && "the format is not known",
    pattern:
      typeof pattern === "string" && beyondGrammar.test(pattern) && "the pattern asks for more than a grammar can",
    minItems: minItems !== undefined && minItems !== 0 && minItems !== 1 && "only 0 and 1 are taken",
    allOf: Array.isArray(allOf) && allOf.some((part) => "$ref" in Object(part)) && "a reference stands in it",
  };
  return Object.entries(bad).flatMap(([keyword, problem]) => (problem === false ? [] : [{ path, keyword, problem }]));
}

// Look-around, back references, word borders, counts.
const beyondGrammar = /\(\?|\\[bB1-9]|\{/;

function isCompound(choice: unknown): boolean {
  return typeof choice === "object" && choice !== null;
}

/**
 * What is left of what Anthropic takes in all strict tools of a request.
 *
 * Source: the limits quoted in camel-ai/camel#4171; "too many optional parameters (87) … (limit: 24)", elie222/inbox-zero#2323.
 */
export class StrictBudget {
  #tools = 20;
  #optionalFields = 24;
  #unions = 16;

  /** True when the schema fits and there is room for it, which it then takes up. */
  takes(schema: JsonSchema): boolean {
    const schemas = eachSchema(schema).map((placed) => placed.schema ?? {});
    const optional = schemas.flatMap(optionalFields).length;
    const unions = schemas.filter(({ type, anyOf }) => anyOf !== undefined || Array.isArray(type)).length;
    const hasRoom = this.#tools > 0 && optional <= this.#optionalFields && unions <= this.#unions;
    if (!hasRoom || anthropicStrictProblems(schema).length > 0) return false;
    this.#tools--;
    this.#optionalFields -= optional;
    this.#unions -= unions;
    return true;
  }
}
