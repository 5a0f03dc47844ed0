import type { JsonObject } from "haft";
import { addressFrom, isAddress } from "./load-documents.ts";

/** A place of a document, for an error: a file is named as the caller wrote it. */
export function namedDocument(place: string, source: JsonObject | URL | string, cwd: string): string {
  if (typeof source !== "string" || isAddress(source)) return `at ${place}`;
  const address = `${addressFrom(source, cwd)}#`;
  if (place === address) return `"${source}"`;
  return place.startsWith(address) ? `"${source}" at #${place.slice(address.length)}` : `at ${place}`;
}
