import { isJsonObject, type JsonObject } from "haft";
import { DocumentFault } from "../document/document-fault.ts";
import { type Documents, type Located, memberOf, membersOf, objectAt } from "../document/located.ts";

/** What a schema says of a field that goes one way only. */
export type OneSided = "readOnly" | "writeOnly";

/** True when a schema says this of itself, or what it refers to or is made of does. */
export function isOneSided(documents: Documents, at: Located, word: OneSided, depth = 0): boolean {
  if (!isJsonObject(at.value) || depth > maxDepth) return false;
  if (at.value[word] === true) return true;
  const target = schemaAt(documents, at);
  if (target?.value[word] === true) return true;
  return membersOf(memberOf(target ?? at, "allOf")).some(([, part]) => isOneSided(documents, part, word, depth + 1));
}

/** The schema that stands somewhere or is referred to there; undefined when that is none. */
export function schemaAt(documents: Documents, at: Located): Located<JsonObject> | undefined {
  try {
    return objectAt(documents, at, "a schema");
  } catch (error) {
    if (error instanceof DocumentFault) return undefined;
    throw error;
  }
}

const maxDepth = 5;
