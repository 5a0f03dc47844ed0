import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { DocumentFault } from "./document-fault.ts";

/** A value of a document, and where it stands: references in it are meant from there. */
export interface Located<Value = JsonValue | undefined> {
  readonly value: Value;
  /** The address of its document; empty for one that has none. */
  readonly uri: string;
  /** Its JSON pointer, as `/paths/~1pets/get`. */
  readonly pointer: string;
}

/** The documents that were loaded, by address. */
export interface Documents {
  readonly first: Located<JsonObject>;
  get(uri: string): JsonValue | undefined;
}

/** A member of a value; its own value is undefined when there is none. */
export function memberOf({ value, uri, pointer }: Located, key: string | number): Located {
  const token = typeof key === "number" || !/[~/]/.test(key) ? key : key.replaceAll("~", "~0").replaceAll("/", "~1");
  const own = typeof value === "object" && value !== null && Object.hasOwn(value, key);
  const member = own ? (value as Readonly<Record<string | number, JsonValue>>)[key] : undefined;
  return { value: member, uri, pointer: `${pointer}/${token}` };
}

/** The members of an object or array, in order; none of anything else. */
export function membersOf(located: Located): readonly (readonly [key: string, member: Located])[] {
  const { value } = located;
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).map((key) => [key, memberOf(located, key)] as const);
}

/** Where a value stands, for people. */
export function placeOf({ uri, pointer }: Located): string {
  return `${uri}#${pointer}`;
}

/**
 * The object that a value is or refers to.
 *
 * @param what what is wanted, with its article, as "a parameter"
 * @throws {DocumentFault} when a reference leads nowhere or in a circle, or no object stands there
 */
export function objectAt(documents: Documents, located: Located, what: string): Located<JsonObject> {
  let at = located;
  for (let hops = 0; hops < maxHops; hops++) {
    const { value } = at;
    if (!isJsonObject(value)) throw new DocumentFault(placeOf(at), `${what} is needed here`);
    if (typeof value.$ref !== "string") return at as Located<JsonObject>;
    at = targetOf(documents, value.$ref, at);
  }
  throw new DocumentFault(placeOf(located), "the reference leads in a circle");
}

const maxHops = 50;

/** The schema that stands somewhere or is referred to there; undefined when that is none. */
export function schemaAt(documents: Documents, at: Located): Located<JsonObject> | undefined {
  try {
    return objectAt(documents, at, "a schema");
  } catch (error) {
    if (error instanceof DocumentFault) return undefined;
    throw error;
  }
}

/**
 * What a reference leads to.
 *
 * @throws {DocumentFault} when that is nothing, or in a document that was not loaded
 */
export function targetOf(documents: Documents, reference: string, from: Located): Located {
  const hash = reference.indexOf("#");
  const file = hash === -1 ? reference : reference.slice(0, hash);
  const fragment = hash === -1 ? "" : decoded(reference.slice(hash + 1));
  const uri = file === "" ? from.uri : addressOf(file, from.uri);
  const root = uri === undefined ? undefined : documents.get(uri);
  const shown = reference.slice(0, 200);
  if (uri === undefined || root === undefined)
    throw new DocumentFault(placeOf(from), `the reference "${shown}" leads to a document that was not loaded`);
  if (fragment !== "" && !fragment.startsWith("/"))
    throw new DocumentFault(placeOf(from), `the reference "${shown}" is no JSON pointer`);
  let at: Located = { value: root, uri, pointer: "" };
  for (const token of fragment.split("/").slice(1)) {
    at = memberOf(at, token.replaceAll("~1", "/").replaceAll("~0", "~"));
    if (at.value === undefined) throw new DocumentFault(placeOf(from), `the reference "${shown}" leads nowhere`);
  }
  return at;
}

/** The address of a document, as it is written in another one; undefined when that has none, or it is no address. */
export function addressOf(file: string, base: string): string | undefined {
  if (!URL.canParse(file, base === "" ? undefined : base)) return undefined;
  const url = base === "" ? new URL(file) : new URL(file, base);
  url.hash = "";
  return url.href;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
