import { isJsonObject, type JsonObject, type JsonValue, stripControl } from "haft";
import { DocumentFault } from "../document/document-fault.ts";
import { type Documents, type Located, memberOf, membersOf, objectAt, placeOf } from "../document/located.ts";
import type { Dialect } from "./dialect.ts";
import type { Parameter, ParameterPlace, Writing } from "./parameter.ts";
import { defaultStyle, fitsPlace, styleOf } from "./style.ts";

/** A parameter before it has a field in the input. */
export type ReadParameter = Omit<Parameter, "field">;

/**
 * The parameters of an operation, those of its path included, except for where the operation has one of the same name and place.
 *
 * @throws {DocumentFault} when one of them cannot be sent
 */
export function declaredParameters(documents: Documents, pathAt: Located, at: Located): readonly Located<JsonObject>[] {
  const all = new Map<string, Located<JsonObject>>();
  for (const owner of [pathAt, at]) {
    const list = memberOf(owner, "parameters");
    if (list.value !== undefined && !Array.isArray(list.value))
      throw new DocumentFault(placeOf(list), "an array of parameters is needed here");
    for (const [, entry] of membersOf(list)) {
      const parameter = objectAt(documents, entry, "a parameter");
      const { name, in: place } = parameter.value;
      if (typeof name !== "string" || name === "" || typeof place !== "string")
        throw new DocumentFault(placeOf(parameter), "the parameter has no name or no place");
      all.set(`${place} ${place === "header" ? name.toLowerCase() : name}`, parameter);
    }
  }
  return [...all.values()];
}

/** A parameter as it is sent; undefined for the headers that are not a document's to say. */
export function readParameter(
  documents: Documents,
  at: Located<JsonObject>,
  dialect: Dialect,
): ReadParameter | undefined {
  const { name, in: place, required, deprecated, description } = at.value;
  if (!isPlace(place))
    throw new DocumentFault(placeOf(at), `there is no place ${JSON.stringify(place)} for a parameter`);
  if (place === "header" && ownHeaders.has(String(name).toLowerCase())) return undefined;
  if (place === "header" && !isHeaderName(String(name)))
    throw new DocumentFault(placeOf(at), `there is no header ${JSON.stringify(name)}`);
  const written = dialect === "swagger" ? swaggerWriting(at, place) : openApiWriting(documents, at, place);
  if (!fitsPlace(written.style, place) && written.mediaType === undefined)
    throw new DocumentFault(placeOf(at), `the style "${written.style}" is none of a ${place} parameter`);
  return {
    name: String(name),
    place,
    isRequired: required === true || place === "path",
    isDeprecated: deprecated === true,
    description: typeof description === "string" ? stripControl(description).trim() : undefined,
    ...written,
  };
}

/** Source: RFC 9110, "token". */
export function isHeaderName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}

function isPlace(place: JsonValue | undefined): place is ParameterPlace {
  return place === "path" || place === "query" || place === "header" || place === "cookie" || place === "querystring";
}

// Source: OpenAPI 3.2, Parameter Object, which leaves the first three out; the others are those of a connection.
const ownHeaders: ReadonlySet<string> = new Set([
  ...["accept", "content-type", "authorization", "host", "content-length", "connection", "transfer-encoding"],
  ...["keep-alive", "upgrade", "te", "trailer", "expect", "cookie", "proxy-authorization"],
]);

type Written = Writing & Pick<Parameter, "schema">;

function openApiWriting(documents: Documents, at: Located<JsonObject>, place: ParameterPlace): Written {
  const { style, explode, allowReserved } = at.value;
  const [content] = membersOf(memberOf(at, "content"));
  const named = styleOf(style);
  if (style !== undefined && named === undefined)
    throw new DocumentFault(placeOf(at), `there is no style ${JSON.stringify(style)}`);
  const used = named ?? defaultStyle(place);
  return {
    style: used,
    isExploded: typeof explode === "boolean" ? explode : used === "form" || used === "deepObject",
    allowsReserved: allowReserved === true,
    mediaType: content?.[0],
    schema: memberOf(content === undefined ? at : objectAt(documents, content[1], "a media type"), "schema"),
  };
}

/** In Swagger 2.0 the parameter is its own schema. */
function swaggerWriting(at: Located<JsonObject>, place: ParameterPlace): Written {
  const { collectionFormat } = at.value;
  const isMulti = collectionFormat === "multi";
  const style = isMulti
    ? "form"
    : (delimited[typeof collectionFormat === "string" ? collectionFormat : ""] ?? defaultStyle(place));
  return { style, isExploded: isMulti, allowsReserved: false, mediaType: undefined, schema: withoutNames(at) };
}

const delimited: Readonly<Record<string, "spaceDelimited" | "pipeDelimited" | "tabDelimited">> = {
  ssv: "spaceDelimited",
  pipes: "pipeDelimited",
  tsv: "tabDelimited",
};

/** The schema of a parameter of Swagger 2.0: `required` is a flag of the parameter there, and a list in a schema. */
export function withoutNames(at: Located<JsonObject>): Located {
  const { name: _, in: __, required: ___, description: ____, schema, ...own } = at.value;
  return isJsonObject(schema) ? memberOf(at, "schema") : { ...at, value: own };
}
