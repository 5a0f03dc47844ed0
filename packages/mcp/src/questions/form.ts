import { compileSchema, isJsonObject, type JsonObject, type JsonSchema, type JsonValue } from "haft";
import { type FormField, formField } from "./form-field.ts";

/** A requested schema as a form, or why there is none, as the end of a sentence. */
export type Form =
  | { readonly fields: readonly FormField[]; readonly schema: JsonSchema }
  | { readonly problem: string };

/**
 * Makes a form of the schema that a server asks with. What the server says beyond the protocol is left out; a default that does not fit
 * its own field too.
 */
export function formOf(requested: JsonValue | undefined): Form {
  if (!isJsonObject(requested)) return { problem: "its schema is no object" };
  const { properties, required } = requested;
  if (!isJsonObject(properties)) return { problem: "its schema has no properties" };
  const entries = Object.entries(properties);
  if (entries.length > maxFields) {
    return { problem: `its schema has ${entries.length} fields, more than the ${maxFields} that are asked` };
  }
  if (JSON.stringify(requested).length > maxSchemaChars) {
    return { problem: `its schema has more than ${maxSchemaChars} characters` };
  }
  const fields: FormField[] = [];
  for (const [name, raw] of entries) {
    const bare = formField(name, raw);
    if (bare === undefined)
      return { problem: `its field ${JSON.stringify(name.slice(0, 100))} is of no kind that can be asked` };
    const given = (raw as JsonObject).default;
    const fits = given !== undefined && compileSchema(bare.schema)(given) === undefined;
    const isRequired = Array.isArray(required) && required.includes(name);
    fields.push({ ...bare, isRequired, ...(fits && { default: given }) });
  }
  const schema: JsonSchema = {
    type: "object",
    properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    additionalProperties: false,
  };
  return { fields, schema };
}

const maxFields = 50;
const maxSchemaChars = 50_000;

/** What somebody gave, with the defaults of what was not given. What is undefined or null was not given. */
export function withFormDefaults(
  fields: readonly FormField[],
  content: Readonly<Record<string, JsonValue | undefined>>,
): JsonObject {
  const given = Object.entries(content).filter(([, value]) => value !== undefined && value !== null);
  const values: Record<string, JsonValue> = Object.fromEntries(given as [string, JsonValue][]);
  for (const field of fields) {
    if (!Object.hasOwn(values, field.name) && field.default !== undefined) values[field.name] = field.default;
  }
  return values;
}
