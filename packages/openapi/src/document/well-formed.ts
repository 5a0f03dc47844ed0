import type { JsonObject, JsonValue } from "haft";

/**
 * A document without halves of surrogate pairs, which services of models refuse with all that is in the request. The same document when it
 * has none.
 *
 * @param root one that `surveyDocument` has found sound
 */
export function wellFormed(root: JsonObject): JsonObject {
  const known = new Map<object, JsonValue>();

  function visit(value: JsonValue): JsonValue {
    if (typeof value === "string") return value.isWellFormed() ? value : value.toWellFormed();
    if (typeof value !== "object" || value === null) return value;
    const before = known.get(value);
    if (before !== undefined) return before;
    const after = Array.isArray(value) ? visitList(value) : visitObject(value as JsonObject);
    known.set(value, after);
    return after;
  }

  function visitList(list: readonly JsonValue[]): JsonValue {
    const items = list.map(visit);
    return items.every((item, index) => item === list[index]) ? list : items;
  }

  function visitObject(object: JsonObject): JsonObject {
    const entries = Object.entries(object).map(([key, value]) => [key, value, visit(value)] as const);
    if (entries.every(([key, value, after]) => value === after && key.isWellFormed())) return object;
    return Object.fromEntries(entries.map(([key, , after]) => [key.toWellFormed(), after]));
  }

  return visit(root) as JsonObject;
}

/** False for a text of JSON or YAML in which no half of a pair can be written. */
export function mayBeIllFormed(text: string): boolean {
  return /\\(?:u|U0000)d[89a-f]/i.test(text);
}
