import { isJsonObject, type JsonValue } from "haft";
import type { BodyContent, Writing } from "../operations/parameter.ts";
import { percentEncode, percentEncodeReserved } from "./percent-encode.ts";
import { writePairs } from "./write-value.ts";

/**
 * The fields of an object as `application/x-www-form-urlencoded`. Lists are repeated and objects are JSON where `encoding` says nothing.
 *
 * Source: OpenAPI 3.2, Encoding Object; WHATWG URL, "application/x-www-form-urlencoded serializing".
 */
export function writeForm(value: JsonValue | undefined, encoding: BodyContent["encoding"]): string {
  if (!isJsonObject(value)) return "";
  return Object.entries(value)
    .filter(([, field]) => field !== null)
    .flatMap(([name, field]) => {
      const said = Object.hasOwn(encoding, name) ? encoding[name] : undefined;
      return writePairs(name, field, fieldWriting(said, field), said?.allowsReserved ? reserved : formEncode);
    })
    .map(([name, text]) => `${name}=${text}`)
    .join("&");
}

function fieldWriting(said: Partial<Writing> | undefined, field: JsonValue): Writing {
  const { style = "form", isExploded = true, allowsReserved = false, mediaType } = said ?? {};
  const isPlain = said?.style === undefined && isJsonObject(field);
  const asText = isPlain || (mediaType !== undefined && typeof field === "object");
  return { style, isExploded, allowsReserved, mediaType: asText ? (mediaType ?? "application/json") : undefined };
}

function formEncode(text: string): string {
  return percentEncode(text).replaceAll("%20", "+");
}

function reserved(text: string): string {
  return percentEncodeReserved(text).replaceAll("%20", "+");
}
