import { HaftError } from "../errors/haft-error.ts";
import type { Issue } from "../json/issue.ts";
import { isTooDeep } from "../json/json-depth.ts";
import type { JsonObject } from "../json/json-value.ts";
import { ajvFor } from "./ajv-instance.ts";
import { describeErrors } from "./describe-errors.ts";
import type { JsonSchema } from "./json-schema.ts";
import { plainCheck } from "./plain-check.ts";

/** Lists everything that is wrong with a value; nothing when the value is valid. */
export type SchemaCheck = (value: unknown) => readonly Issue[] | undefined;

/**
 * A check of values against a JSON Schema.
 *
 * Compiled once for each schema object and each content. Formats it does not know are not checked; lengths of strings count code points.
 *
 * @throws {HaftError} `schema-invalid` when it is no JSON Schema
 */
export function compileSchema(schema: JsonSchema): SchemaCheck {
  const known = checkByIdentity.get(schema);
  if (known !== undefined) return known;
  if (isTooDeep(schema as JsonObject)) {
    throw new HaftError(
      "schema-invalid",
      "Cannot compile the schema: it contains itself or is nested too deep; use $ref",
    );
  }
  const content = contentOf(schema);
  const check = checkByContent.get(content) ?? compile(schema, content);
  checkByIdentity.set(schema, check);
  return check;
}

const checkByIdentity = new WeakMap<JsonSchema, SchemaCheck>();
const checkByContent = new Map<string, SchemaCheck>();
const maxChecks = 2_000;

function contentOf(schema: JsonSchema): string {
  try {
    return JSON.stringify(schema);
  } catch (cause) {
    throw new HaftError("schema-invalid", `Cannot compile the schema: it is not JSON (${(cause as Error).message})`, {
      cause,
    });
  }
}

function compile(schema: JsonSchema, content: string): SchemaCheck {
  const accepts = plainCheck(schema);
  const check = accepts === undefined ? compileWithAjv(schema, content) : withAjvForRefused(accepts, schema, content);
  if (checkByContent.size >= maxChecks) checkByContent.delete(checkByContent.keys().next().value as string);
  checkByContent.set(content, check);
  return check;
}

function withAjvForRefused(accepts: (value: unknown) => boolean, schema: JsonSchema, content: string): SchemaCheck {
  let check: SchemaCheck | undefined;
  return (value) => {
    if (accepts(value)) return undefined;
    check ??= compileWithAjv(schema, content);
    return check(value);
  };
}

function compileWithAjv(schema: JsonSchema, content: string): SchemaCheck {
  const ajv = ajvFor(schema, content);
  // "$async" is ajv's own word and would make the check a promise.
  const compiled = "$async" in schema ? { ...schema, $async: false } : schema;
  try {
    const validate = ajv.compile(compiled);
    return (value) => (validate(value) ? undefined : describeErrors(validate.errors ?? [], value, schema));
  } catch (cause) {
    throw new HaftError("schema-invalid", `Cannot compile the schema: ${(cause as Error).message}`, { cause });
  } finally {
    // ajv would keep it for as long as it lives itself, and refuse another one with the same $id.
    ajv.removeSchema(compiled);
  }
}
