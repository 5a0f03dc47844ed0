import type { JsonSchema } from "haft";
import type { PlacedSchema } from "./each-schema.ts";
import type { SchemaProblem } from "./schema-problem.ts";

/** What every strict mode wants of any schema: that it says what it is, and closes its objects. */
export function shapeProblems({ path, schema }: PlacedSchema): SchemaProblem[] {
  if (schema === undefined) return [{ path, keyword: "type", problem: "it allows anything or nothing" }];
  const says = ["type", "$ref", "anyOf", "allOf", "enum", "const"].some((keyword) => keyword in schema);
  if (!says) return [{ path, keyword: "type", problem: "it does not say a type" }];
  if (!isOfObjects(schema) || schema.additionalProperties === false) return [];
  return [{ path, keyword: "additionalProperties", problem: "the object is not closed" }];
}

/** The keywords of a schema that a strict mode does not take. */
export function keywordProblems({ path, schema = {} }: PlacedSchema, taken: ReadonlySet<string>): SchemaProblem[] {
  const others = Object.keys(schema).filter((keyword) => !taken.has(keyword));
  return others.map((keyword) => ({ path, keyword, problem: "strict mode does not take it" }));
}

/** The names of the fields that may be left out. */
export function optionalFields({ properties = {}, required = [] }: JsonSchema): string[] {
  return Object.keys(properties).filter((name) => !required.includes(name));
}

function isOfObjects({ type, properties }: JsonSchema): boolean {
  return properties !== undefined || type === "object" || (Array.isArray(type) && type.includes("object"));
}
