import { isJsonObject, type JsonObject, type JsonSchema } from "haft";
import { type Documents, type Located, memberOf, membersOf } from "../document/located.ts";
import type { Body, OperationPlan, Parameter } from "../operations/parameter.ts";
import { SchemaConverter } from "./convert-schema.ts";
import { fileSchema } from "./file-schema.ts";
import { schemaAt } from "./one-sided.ts";

/**
 * The input of an operation's tool: one closed object, with each parameter under its field and the body under `body`.
 *
 * @param canRead whether files may be given by path
 */
export function inputSchemaOf(documents: Documents, plan: OperationPlan, canRead: boolean): JsonSchema {
  const converter = new SchemaConverter(documents, "request");
  const { body } = plan;
  const fields = plan.parameters.map((one) => [one.field, parameterSchema(converter, one)] as const);
  const properties = Object.fromEntries([
    ...fields,
    ...(body === undefined ? [] : [["body", bodySchema(documents, converter, body, canRead)] as const]),
  ]);
  const required = plan.parameters.filter(({ isRequired }) => isRequired).map(({ field }) => field);
  if (body?.isRequired) required.push("body");
  const $defs = converter.definitions();
  return {
    type: "object",
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    ...($defs !== undefined && { $defs }),
  };
}

function parameterSchema(converter: SchemaConverter, parameter: Parameter): JsonSchema {
  const { name, field, place, description, isDeprecated } = parameter;
  const own = isJsonObject(parameter.schema.value) ? parameter.schema.value.description : undefined;
  const words = [
    isDeprecated ? "Deprecated." : "",
    description ?? (typeof own === "string" ? own : ""),
    name === field ? "" : `Sent as the ${place} parameter "${name}".`,
  ].filter((part) => part !== "");
  return converter.convert(parameter.schema, words.length === 0 ? undefined : words.join(" "));
}

function bodySchema(documents: Documents, converter: SchemaConverter, body: Body, canRead: boolean): JsonSchema {
  const { content, description } = body;
  switch (content.kind) {
    case "binary":
      return fileSchema(canRead, description);
    case "text":
      return {
        type: "string",
        description: [description, `Text of the type ${content.mediaType}.`].filter(Boolean).join(" "),
      };
    case "json":
      return converter.convert(content.schema, description);
    case "form":
      return objectSchema(converter.convert(content.schema, description));
    case "multipart":
      return objectSchema(multipartSchema(documents, converter, body, canRead));
  }
}

/** A form has fields, whatever its schema is. */
function objectSchema(schema: JsonSchema): JsonSchema {
  return schema.type === undefined && schema.$ref === undefined ? { type: "object", ...schema } : schema;
}

/** Files of the first level are given as files. */
function multipartSchema(documents: Documents, converter: SchemaConverter, body: Body, canRead: boolean): JsonSchema {
  const { schema } = body.content;
  const at = schemaAt(documents, schema);
  const files = at === undefined ? [] : fileFields(documents, at);
  if (at === undefined || files.length === 0) return converter.convert(schema, body.description);
  const { properties = {}, ...rest } = converter.convert(at, body.description);
  const withFiles = Object.entries(properties).map(([name, field]) => {
    const file = files.find((one) => one.name === name);
    if (file === undefined) return [name, field] as const;
    const said = isJsonObject(field) && typeof field.description === "string" ? field.description : undefined;
    const one = fileSchema(canRead, said);
    return [name, file.isList ? { type: "array", items: one } : one] as const;
  });
  return { ...rest, properties: Object.fromEntries(withFiles) };
}

interface FileField {
  readonly name: string;
  readonly isList: boolean;
}

/** The fields of a form that are files, or lists of files. */
export function fileFields(documents: Documents, at: Located<JsonObject>): readonly FileField[] {
  return membersOf(memberOf(at, "properties")).flatMap(([name, member]): readonly FileField[] => {
    const field = schemaAt(documents, member);
    if (field === undefined) return [];
    if (isFile(field.value)) return [{ name, isList: false }];
    const items = schemaAt(documents, memberOf(field, "items"));
    return items !== undefined && isFile(items.value) ? [{ name, isList: true }] : [];
  });
}

// Source: OpenAPI 3.1, "Considerations for File Uploads": a file has a contentMediaType and no encoding.
function isFile({ type, format, contentMediaType, contentEncoding }: JsonObject): boolean {
  if (type === "file" || (type === "string" && format === "binary")) return true;
  return (
    typeof contentMediaType === "string" && contentEncoding === undefined && !/^text\/|json/.test(contentMediaType)
  );
}
