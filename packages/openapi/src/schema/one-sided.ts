import { isJsonObject } from "haft";
import { type Documents, type Located, memberOf, membersOf, schemaAt } from "../document/located.ts";

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

const maxDepth = 5;
