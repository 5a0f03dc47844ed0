import { isJsonObject, type JsonSchema } from "haft";
import { type Documents, schemaAt } from "../document/located.ts";
import { bodyTypeField } from "../operations/input-fields.ts";
import type { Body, BodyContent, OperationPlan, Parameter } from "../operations/parameter.ts";
import { SchemaConverter } from "./convert-schema.ts";
import { fileFieldSchema, fileFields } from "./file-fields.ts";
import { fileSchema } from "./file-schema.ts";
import { sentences } from "./schema-words.ts";

/**
 * The input of an operation's tool: one closed object, with each parameter under its field, the body under `body`, and its type, where
 * there are several, under `bodyType`.
 *
 * @param canRead whether files may be given by path
 */
export function inputSchemaOf(documents: Documents, plan: OperationPlan, canRead: boolean): JsonSchema {
  let schema: JsonSchema = {};
  for (const maxWordChars of wordChars) {
    schema = inputSchemaWith(documents, plan, canRead, maxWordChars);
    if (JSON.stringify(schema).length <= maxChars) break;
  }
  return schema;
}

// A model reads the whole schema at each step. In a large one, what fields are called must be enough.
const wordChars = [500, 100, 0] as const;
const maxChars = 40_000;

function inputSchemaWith(
  documents: Documents,
  plan: OperationPlan,
  canRead: boolean,
  maxWordChars: number,
): JsonSchema {
  const converter = new SchemaConverter(documents, "request", maxWordChars);
  const { body } = plan;
  const fields = plan.parameters.map((one) => [one.field, parameterSchema(converter, one)] as const);
  const properties = Object.fromEntries([
    ...fields,
    ...(body === undefined ? [] : bodyProperties(documents, converter, body, canRead)),
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
  return converter.convert(parameter.schema, words.length === 0 ? undefined : sentences(words));
}

type Property = readonly [field: string, schema: JsonSchema];

/** Where there are several ways to send a body, a field says which. */
function bodyProperties(
  documents: Documents,
  converter: SchemaConverter,
  { contents, description }: Body,
  canRead: boolean,
): readonly Property[] {
  const schemaOf = (content: BodyContent, said: string | undefined): JsonSchema =>
    contentSchema(documents, converter, content, said, canRead);
  const types = contents.map(({ mediaType }) => mediaType);
  if (types.length === 1) return [["body", schemaOf(contents[0], description)]];
  const ways = contents.map((content) => {
    const own = schemaAt(documents, content.schema)?.value.description;
    return schemaOf(content, `As ${content.mediaType}. ${typeof own === "string" ? own : ""}`.trim());
  });
  const typeWords = `How the body is sent. Default: ${JSON.stringify(types[0])}.`;
  return [
    ["body", { ...(description !== undefined && { description }), anyOf: ways }],
    [bodyTypeField, { type: "string", description: typeWords, enum: types }],
  ];
}

function contentSchema(
  documents: Documents,
  converter: SchemaConverter,
  content: BodyContent,
  said: string | undefined,
  canRead: boolean,
): JsonSchema {
  switch (content.kind) {
    case "binary":
      return fileSchema(canRead, said);
    case "text":
      return {
        type: "string",
        description: sentences([said ?? "", `Text of the type ${content.mediaType}.`].filter((part) => part !== "")),
      };
    case "json":
      return converter.convert(content.schema, said);
    case "form":
      return objectSchema(converter.convert(content.schema, said));
    case "multipart":
      return objectSchema(multipartSchema(documents, converter, content, said, canRead));
  }
}

/** A form has fields, whatever its schema is. */
function objectSchema(schema: JsonSchema): JsonSchema {
  return schema.type === undefined && schema.$ref === undefined ? { type: "object", ...schema } : schema;
}

/** Files of the first level are given as files. */
function multipartSchema(
  documents: Documents,
  converter: SchemaConverter,
  { schema }: BodyContent,
  said: string | undefined,
  canRead: boolean,
): JsonSchema {
  const at = schemaAt(documents, schema);
  const files = at === undefined ? [] : fileFields(documents, at);
  if (at === undefined || files.length === 0) return converter.convert(schema, said);
  const { properties = {}, ...rest } = converter.convert(at, said);
  const withFiles = Object.entries(properties).map(([name, field]) => {
    const file = files.find((one) => one.name === name);
    if (file === undefined) return [name, field] as const;
    const words = isJsonObject(field) && typeof field.description === "string" ? field.description : undefined;
    return [name, fileFieldSchema(file, fileSchema(canRead, words))] as const;
  });
  return { ...rest, properties: Object.fromEntries(withFiles) };
}
