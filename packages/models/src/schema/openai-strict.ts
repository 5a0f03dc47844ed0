import type { JsonSchema } from "haft";
import { eachSchema, type PlacedSchema } from "./each-schema.ts";
import type { SchemaProblem } from "./schema-problem.ts";
import { keywordProblems, optionalFields, shapeProblems } from "./strict-objects.ts";

/**
 * What keeps a schema, as it is sent, out of OpenAI's strict mode: every object must be closed and all its fields required.
 *
 * A field that may be left out is not made one that may be null: a tool can tell these apart.
 *
 * Source: OpenAI API documentation, "Structured outputs", "Supported schemas".
 */
export function openAiStrictProblems(schema: JsonSchema): SchemaProblem[] {
  const root = schema.type === "object" ? [] : [{ path: "", keyword: "type", problem: "it is not an object" }];
  return [...root, ...eachSchema(schema).flatMap(problemsAt)];
}

const taken: ReadonlySet<string> = new Set([
  ..."type properties required additionalProperties items enum const anyOf $ref $defs definitions".split(" "),
  ..."title description pattern format multipleOf minimum maximum exclusiveMinimum exclusiveMaximum".split(" "),
  ..."minItems maxItems".split(" "),
]);

function problemsAt(placed: PlacedSchema): SchemaProblem[] {
  const { path, schema = {} } = placed;
  const optional = optionalFields(schema).map((name) => ({
    path: `${path}/properties/${name}`,
    keyword: "required",
    problem: "the field may be left out",
  }));
  return [...shapeProblems(placed), ...keywordProblems(placed, taken), ...optional];
}
