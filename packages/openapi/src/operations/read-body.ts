import { isJsonObject, type JsonObject, type JsonValue, stripControl } from "haft";
import { DocumentFault } from "../document/document-fault.ts";
import { type Documents, type Located, memberOf, objectAt, placeOf } from "../document/located.ts";
import { bodyContents, plainContent } from "./body-content.ts";
import { offeredContents } from "./offered-contents.ts";
import type { Body, Writing } from "./parameter.ts";
import { withoutNames } from "./read-parameters.ts";

/**
 * The body of an operation's requests.
 *
 * @throws {DocumentFault} when what is referred to is not there, or there is a body of no type
 */
export function readRequestBody(
  documents: Documents,
  at: Located<JsonObject>,
  bodyTypes: readonly string[],
): Body | undefined {
  const declared = memberOf(at, "requestBody");
  if (declared.value === undefined) return undefined;
  const body = objectAt(documents, declared, "a request body");
  const contents = offeredContents(bodyContents(documents, memberOf(body, "content")), bodyTypes);
  if (contents === undefined) throw new DocumentFault(placeOf(body), "the request body has no content");
  return { isRequired: body.value.required === true, description: textOf(body.value.description), contents };
}

/** The body that parameters of Swagger 2.0 make together. */
export function readSwaggerBody(
  documents: Documents,
  parameters: readonly Located<JsonObject>[],
  consumes: readonly string[],
  bodyTypes: readonly string[],
): Body | undefined {
  const whole = parameters.find(({ value }) => value.in === "body");
  const fields = parameters.filter(({ value }) => value.in === "formData");
  if (whole !== undefined) return wholeBody(documents, whole, consumes, bodyTypes);
  return fields.length === 0 ? undefined : formBody(fields, consumes);
}

function wholeBody(
  documents: Documents,
  at: Located<JsonObject>,
  consumes: readonly string[],
  bodyTypes: readonly string[],
): Body {
  const schema = memberOf(at, "schema");
  const json = plainContent(documents, "application/json", schema);
  const listed = consumes.map((type) => plainContent(documents, type, schema));
  return {
    isRequired: at.value.required === true,
    description: textOf(at.value.description),
    contents: offeredContents(listed, bodyTypes) ?? [json],
  };
}

function formBody(fields: readonly Located<JsonObject>[], consumes: readonly string[]): Body {
  const isMultipart = fields.some(({ value }) => value.type === "file") || consumes.includes("multipart/form-data");
  const isForm =
    consumes.includes("application/x-www-form-urlencoded") && !fields.some(({ value }) => value.type === "file");
  const schema: JsonObject = {
    type: "object",
    properties: Object.fromEntries(fields.map((field) => [String(field.value.name), fieldSchema(field)])),
    required: fields.filter(({ value }) => value.required === true).map(({ value }) => String(value.name)),
  };
  const [first] = fields as readonly [Located<JsonObject>];
  const kind = isMultipart && !isForm ? "multipart" : "form";
  return {
    isRequired: (schema.required as readonly JsonValue[]).length > 0,
    description: undefined,
    contents: [
      {
        mediaType: kind === "form" ? "application/x-www-form-urlencoded" : "multipart/form-data",
        kind,
        schema: { ...first, value: schema },
        encoding: Object.fromEntries(fields.map(({ value }) => [String(value.name), fieldWriting(value)])),
      },
    ],
  };
}

function fieldSchema(field: Located<JsonObject>): JsonValue {
  const own = withoutNames(field).value;
  if (!isJsonObject(own)) return {};
  const { description } = field.value;
  const isFile = own.type === "file";
  return {
    ...own,
    ...(isFile && { type: "string", format: "binary" }),
    ...(typeof description === "string" && { description }),
  };
}

function fieldWriting({ collectionFormat, type }: JsonObject): Partial<Writing> {
  if (type !== "array") return {};
  if (collectionFormat === "multi") return { style: "form", isExploded: true };
  const style = collectionFormat === "ssv" ? "spaceDelimited" : collectionFormat === "pipes" ? "pipeDelimited" : "form";
  return { style: collectionFormat === "tsv" ? "tabDelimited" : style, isExploded: false };
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" ? stripControl(value).trim() : undefined;
}
