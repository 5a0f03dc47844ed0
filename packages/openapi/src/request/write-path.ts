import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { givenValue } from "../operations/given-input.ts";
import type { Parameter } from "../operations/parameter.ts";
import { percentEncode } from "./percent-encode.ts";
import { RequestFault } from "./request-fault.ts";
import { contentText, scalarText } from "./write-value.ts";

/**
 * A path with its parameters filled in. A value never leaves its segment, and no segment, nor a part of a value
 * between slashes, is `.` or `..`.
 *
 * @throws {RequestFault} `value-refused`
 */
export function writePath(path: string, parameters: readonly Parameter[], input: JsonObject): string {
  const written = path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.place === "path" && one.name === name) as Parameter;
    const text = writePathValue(parameter, givenValue(input, parameter) ?? null);
    if (text === "") throw refused(parameter.field, "it is empty");
    return text;
  });
  const dots = written.split("/").find((segment) => isDots(segment));
  if (dots !== undefined)
    throw new RequestFault("value-refused", `a part of its path would be "${dots}", which leads elsewhere`);
  // What stands literally in a document may hold what is a slash in an address.
  return written.replace(/[\\\s]/g, percentEncode);
}

/** A server that decodes what is encoded would read a way out of it. */
function withinPlace(field: string, text: string): string {
  const parts = text.split(/[/\\]|%2f|%5c/i);
  if (parts.length > 1 && parts.some(isDots)) throw refused(field, "a part of it is dots, which lead elsewhere");
  return text;
}

/** As URLs read them: percent-encoded dots are dots. Source: WHATWG URL, "double-dot URL path segment". */
function isDots(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}

function refused(field: string, reason: string): RequestFault {
  return new RequestFault("value-refused", `"${field}" stands in the path, and ${reason}`);
}

/** Source: OpenAPI 3.2, Style Examples: simple, label and matrix. */
function writePathValue({ name, field, style, isExploded, mediaType }: Parameter, value: JsonValue): string {
  if (mediaType !== undefined) return percentEncode(contentText(value, mediaType));
  const text = (one: JsonValue): string => percentEncode(withinPlace(field, scalarText(one)));
  const key = percentEncode(name);
  const isList = Array.isArray(value);
  const parts = partsOf(value, isExploded, text);
  switch (style) {
    case "label":
      return parts.length === 0 ? "" : `.${parts.join(isExploded ? "." : ",")}`;
    case "matrix":
      if (parts.length === 0) return "";
      if (isExploded && isJsonObject(value)) return parts.map((part) => `;${part}`).join("");
      if (isExploded && isList) return parts.map((part) => `;${key}=${part}`).join("");
      return `;${key}=${parts.join(",")}`;
    default:
      return parts.join(",");
  }
}

/** The parts that a list or object is written as; an exploded object as `name=value`. */
function partsOf(value: JsonValue, isExploded: boolean, text: (one: JsonValue) => string): readonly string[] {
  if (Array.isArray(value)) return value.map(text);
  if (!isJsonObject(value)) return value === null || value === "" ? [] : [text(value)];
  return Object.entries(value).flatMap(([member, one]) =>
    isExploded ? [`${percentEncode(member)}=${text(one)}`] : [percentEncode(member), text(one)],
  );
}
