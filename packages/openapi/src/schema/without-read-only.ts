import { isJsonObject, issuePath, type JsonObject, type JsonValue } from "haft";
import { type Documents, type Located, memberOf, membersOf, placeOf, schemaAt } from "../document/located.ts";
import { isOneSided } from "./one-sided.ts";

/** A value as it may be sent, and the paths of what was left out of it. */
export interface Sendable {
  readonly value: JsonValue;
  readonly leftOut: readonly string[];
}

/** The way to a value: keys and indices. */
type Path = readonly (string | number)[];

/**
 * A value without the fields that its schema calls `readOnly`: whoever changes what an API answered, and sends it back, sends these too.
 * Nothing is left out that one of several possible schemas takes. What has no such field is returned as it is.
 *
 * @param path where the value stands itself
 */
export function withoutReadOnly(documents: Documents, schema: Located, value: JsonValue, path: Path): Sendable {
  const leftOut: string[] = [];

  function sendable(parts: readonly Part[], given: JsonValue, path: Path): JsonValue {
    if (parts.length === 0) return given;
    if (Array.isArray(given)) return sendableList(parts, given, path);
    return isJsonObject(given) ? sendableObject(parts, given, path) : given;
  }

  function sendableList(parts: readonly Part[], list: readonly JsonValue[], path: Path): JsonValue {
    const items = list.map((item, index) => sendable(itemParts(documents, parts, index), item, [...path, index]));
    return items.every((item, index) => item === list[index]) ? list : items;
  }

  function sendableObject(parts: readonly Part[], object: JsonObject, path: Path): JsonObject {
    const entries = Object.entries(object).flatMap(([name, field]): readonly (readonly [string, JsonValue])[] => {
      const declared = declarations(parts, name);
      if (!isReadOnly(documents, declared))
        return [[name, sendable(partsOfAll(documents, declared), field, [...path, name])]];
      leftOut.push(issuePath([...path, name]));
      return [];
    });
    const isSame =
      entries.length === Object.keys(object).length && entries.every(([name, one]) => one === object[name]);
    return isSame ? object : Object.fromEntries(entries);
  }

  return { value: sendable(partsOfAll(documents, [{ at: schema, isSure: true }]), value, path), leftOut };
}

/** A schema that a value has, or, when it is not sure, may have. */
interface Part<At extends Located = Located> {
  readonly at: At;
  readonly isSure: boolean;
}

/** The schemas that apply to a value: those that are referred to, the parts of an `allOf`, the branches of a union. */
function partsOfAll(documents: Documents, schemas: readonly Part[]): readonly Part<Located<JsonObject>>[] {
  const parts = new Map<string, Part<Located<JsonObject>>>();
  const waiting = [...schemas];
  for (const { at, isSure } of waiting) {
    const schema = schemaAt(documents, at);
    if (schema === undefined || parts.has(placeOf(schema)) || parts.size === maxParts) continue;
    parts.set(placeOf(schema), { at: schema, isSure });
    for (const word of ["allOf", "oneOf", "anyOf"])
      for (const [, inner] of membersOf(memberOf(schema, word)))
        waiting.push({ at: inner, isSure: isSure && word === "allOf" });
  }
  return [...parts.values()];
}

function declarations(parts: readonly Part[], name: string): readonly Part[] {
  return parts.flatMap(({ at, isSure }) => {
    const named = memberOf(memberOf(at, "properties"), name);
    const field = named.value === undefined ? memberOf(at, "additionalProperties") : named;
    return isJsonObject(field.value ?? null) ? [{ at: field, isSure }] : [];
  });
}

function isReadOnly(documents: Documents, declared: readonly Part[]): boolean {
  const saying = declared.filter(({ at }) => isOneSided(documents, at, "readOnly"));
  return saying.some(({ isSure }) => isSure) || (saying.length > 0 && saying.length === declared.length);
}

function itemParts(documents: Documents, parts: readonly Part[], index: number): readonly Part[] {
  const items = parts.map(({ at, isSure }) => {
    const own = memberOf(memberOf(at, "prefixItems"), index);
    return { at: own.value === undefined ? memberOf(at, "items") : own, isSure };
  });
  return partsOfAll(documents, items);
}

// A union of more kinds is looked into as far as this.
const maxParts = 1_000;
