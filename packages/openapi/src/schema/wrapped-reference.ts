import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { type Located, memberOf, membersOf } from "../document/located.ts";

/**
 * The reference in an `allOf` that is only there to say more of it than a reference could: with a description, as nullable. Undefined where
 * the parts are more than that.
 */
export function wrappedReference(at: Located<JsonObject>): Located<JsonObject> | undefined {
  const parts = membersOf(memberOf(at, "allOf")).map(([, part]) => part);
  const references = parts.filter(({ value }) => isJsonObject(value ?? null) && isReference(value as JsonObject));
  const [reference] = references;
  if (reference === undefined || references.length > 1) return undefined;
  const { allOf: _, type, ...outer } = at.value;
  const others = [outer, ...parts.filter((part) => part !== reference).map(({ value }) => value)];
  if ((type !== undefined && type !== "object") || !others.every((one) => isWords(one ?? null))) return undefined;
  const said = Object.assign({}, ...others.toReversed()) as JsonObject;
  return { ...reference, value: { ...said, ...(reference.value as JsonObject) } };
}

function isReference({ $ref }: JsonObject): boolean {
  return typeof $ref === "string";
}

function isWords(value: JsonValue): boolean {
  return isJsonObject(value) && Object.keys(value).every((word) => words.has(word) || word.startsWith("x-"));
}

const words: ReadonlySet<string> = new Set([
  ...["title", "description", "example", "examples", "deprecated", "nullable", "default"],
  ...["xml", "externalDocs", "readOnly", "writeOnly"],
]);
