import { isJsonObject, type JsonValue } from "haft";
import type { Writing } from "../operations/parameter.ts";

/** A name and a value of a query, a form or a list of cookies, encoded. */
export type Pair = readonly [name: string, value: string];

export type Encode = (text: string) => string;

/** A value that is no list and no object, as text; null is empty. What is nested deeper is JSON. */
export function scalarText(value: JsonValue): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * A value as the pairs that a query or form has of it. Source: OpenAPI 3.2, Style Values and Style Examples; RFC 6570, section 3.2.8.
 *
 * An empty list or object has none. In `deepObject` lists and what is nested deeper go on in brackets, as
 * servers that use it read them (`expand[]=a`).
 */
export function writePairs(name: string, value: JsonValue, writing: Writing, encode: Encode): readonly Pair[] {
  const key = encode(name);
  if (writing.mediaType !== undefined) return [[key, encode(contentText(value, writing.mediaType))]];
  if (writing.style === "deepObject") return deepPairs(name, value, encode);
  const text = (one: JsonValue): string => encode(scalarText(one));
  if (Array.isArray(value)) {
    if (writing.isExploded) return value.map((one) => [key, text(one)]);
    return value.length === 0 ? [] : [[key, value.map(text).join(delimiterOf(writing))]];
  }
  if (!isJsonObject(value)) return [[key, text(value)]];
  const entries = Object.entries(value);
  if (writing.isExploded) return entries.flatMap(([member, one]) => memberPairs(encode(member), one, text));
  return entries.length === 0
    ? []
    : [[key, entries.flatMap(([member, one]) => [encode(member), text(one)]).join(delimiterOf(writing))]];
}

function memberPairs(key: string, value: JsonValue, text: (one: JsonValue) => string): readonly Pair[] {
  return Array.isArray(value) ? value.map((one) => [key, text(one)]) : [[key, text(value)]];
}

function deepPairs(name: string, value: JsonValue, encode: Encode): readonly Pair[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, index) =>
      typeof one === "object" && one !== null
        ? deepPairs(`${name}[${index}]`, one, encode)
        : [[encode(`${name}[]`), encode(scalarText(one))] as const],
    );
  }
  if (!isJsonObject(value)) return [[encode(name), encode(scalarText(value))]];
  return Object.entries(value).flatMap(([member, one]) => deepPairs(`${name}[${member}]`, one, encode));
}

function delimiterOf({ style }: Writing): string {
  if (style === "spaceDelimited") return "%20";
  if (style === "pipeDelimited") return "%7C";
  return style === "tabDelimited" ? "%09" : ",";
}

/** A value as one text of a type. */
export function contentText(value: JsonValue, mediaType: string): string {
  if (/^text\//i.test(mediaType) && typeof value === "string") return value;
  return JSON.stringify(value);
}
