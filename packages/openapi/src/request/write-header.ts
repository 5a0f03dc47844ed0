import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { givenValue } from "../operations/given-input.ts";
import type { Parameter } from "../operations/parameter.ts";
import { percentEncode } from "./percent-encode.ts";
import { RequestFault } from "./request-fault.ts";
import { contentText, scalarText, writePairs } from "./write-value.ts";

/**
 * The headers that the parameters of an input are sent in, `cookie` included.
 *
 * @throws {RequestFault} `value-refused` for a value with a line break or another character that no header can hold
 */
export function writeHeaders(parameters: readonly Parameter[], input: JsonObject): Record<string, string> {
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  for (const parameter of parameters) {
    const value = givenValue(input, parameter);
    if (value === undefined || value === null) continue;
    if (parameter.place === "header")
      headers[parameter.name] = headerValue(headerText(parameter, value), `"${parameter.field}"`);
    if (parameter.place === "cookie")
      cookies.push(
        ...writePairs(parameter.name, value, parameter, percentEncode).map(([name, text]) => `${name}=${text}`),
      );
  }
  if (cookies.length > 0) headers.cookie = cookies.join("; ");
  return headers;
}

/**
 * A text that a header can hold.
 *
 * @param what what the text is, for errors
 * @throws {RequestFault} `value-refused`
 */
export function headerValue(text: string, what: string): string {
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) return text.trim();
  throw new RequestFault(
    "value-refused",
    `${what} is sent in a header, which cannot hold line breaks, control characters or characters beyond Latin-1`,
  );
}

/** Source: OpenAPI 3.2, Style Examples: simple. Headers are not percent-encoded. */
function headerText({ isExploded, style, mediaType }: Parameter, value: JsonValue): string {
  if (mediaType !== undefined) return contentText(value, mediaType);
  const comma =
    style === "pipeDelimited" ? "|" : style === "spaceDelimited" ? " " : style === "tabDelimited" ? "\t" : ",";
  if (Array.isArray(value)) return value.map(scalarText).join(comma);
  if (!isJsonObject(value)) return scalarText(value);
  const entries = Object.entries(value).map(([name, one]) => [name, scalarText(one)] as const);
  return entries.map((entry) => entry.join(isExploded ? "=" : comma)).join(comma);
}
