import { createRequire } from "node:module";
import type { Ajv as AjvInstance, Options } from "ajv";
import { boundedPattern } from "./bounded-pattern.ts";
import type { JsonSchema } from "./json-schema.ts";
import { regExpOrNothing } from "./regexp-or-nothing.ts";

/**
 * The ajv that knows the draft and the formats of a schema, loaded when first needed.
 *
 * `content` is the schema's JSON text; searching it is quicker than walking the schema, and a word found in the wrong place costs only time.
 */
export function ajvFor(schema: JsonSchema, content: string): AjvInstance {
  const draft = draftOf(schema, content);
  const ownProperties = inheritedNames.test(content);
  const key = `${draft} ${ownProperties}`;
  const ajv = instances.get(key) ?? createInstance(draft, ownProperties);
  instances.set(key, ajv);
  if (content.includes('"format":')) addFormats(ajv, content);
  return ajv;
}

type Draft = "ajv" | "ajv/dist/2019.js" | "ajv/dist/2020.js";

const require = createRequire(import.meta.url);
const instances = new Map<string, AjvInstance>();

function draftOf(schema: JsonSchema, content: string): Draft {
  const declared = schema.$schema;
  if (typeof declared === "string") {
    if (declared.includes("2020-12")) return "ajv/dist/2020.js";
    return declared.includes("2019-09") ? "ajv/dist/2019.js" : "ajv";
  }
  return newerKeywords.test(content) ? "ajv/dist/2020.js" : "ajv";
}

const newerKeywords =
  /"(?:prefixItems|unevaluated(?:Items|Properties)|\$dynamic(?:Ref|Anchor)|dependent(?:Required|Schemas)|(?:min|max)Contains)":/;
const inheritedNames =
  /"(?:constructor|__\w+__|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|to(?:Locale)?String|valueOf)"/;

function createInstance(draft: Draft, ownProperties: boolean): AjvInstance {
  const { default: Ajv } = require(draft) as { default: new (options: Options) => AjvInstance };
  return new Ajv({
    allErrors: true,
    verbose: true,
    strictNumbers: true,
    strict: false,
    validateSchema: false,
    logger: false,
    ownProperties,
    code: { optimize: false, regExp: regExpOfPattern },
    formats: { int32: { type: "number", validate: isInt32 }, int64: { type: "number", validate: isInt64 } },
  });
}

// A pattern that is no regular expression matches nothing, so that the rest of a foreign schema can still be checked.
const regExpOfPattern = Object.assign((pattern: string) => boundedPattern(regExpOrNothing(pattern) ?? /(?!)/), {
  code: "regExpOfPattern",
});

function isInt32(value: number): boolean {
  return !Number.isInteger(value) || value === (value | 0);
}

function isInt64(value: number): boolean {
  return !Number.isInteger(value) || Number.isSafeInteger(value);
}

const withFormats = new WeakSet<AjvInstance>();

function addFormats(ajv: AjvInstance, content: string): void {
  if (withFormats.has(ajv) || !stringFormats.test(content)) return;
  const { fullFormats } = require("ajv-formats/dist/formats.js") as typeof import("ajv-formats/dist/formats.js");
  for (const [name, format] of Object.entries(fullFormats)) {
    if (!numberFormats.has(name)) ajv.addFormat(name, format);
  }
  withFormats.add(ajv);
}

const stringFormats = /"format":"(?!int32"|int64"|float")/;
const numberFormats = new Set(["int32", "int64", "float", "double"]);
