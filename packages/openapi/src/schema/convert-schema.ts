import { isJsonObject, type JsonObject, type JsonSchema, type JsonValue } from "haft";
import { type Documents, type Located, memberOf, membersOf, schemaAt } from "../document/located.ts";
import { branchMark } from "./branch-mark.ts";
import { composedParts } from "./composed-parts.ts";
import { DefinitionNames } from "./definition-names.ts";
import { mergedAllOf } from "./merge-all-of.ts";
import { isOneSided, type OneSided } from "./one-sided.ts";
import { schemaWords } from "./schema-words.ts";
import { soundRules, soundTypes } from "./sound-keywords.ts";
import { wrappedReference } from "./wrapped-reference.ts";

/** Which side of a call a schema is for: fields that are only read are not sent, those that are only written do not come back. */
export type SchemaSide = "request" | "answer";

/**
 * Makes JSON Schemas of the schemas of a document, of any version: sound by themselves, whatever the document says.
 *
 * Schemas that are referred to become `$defs`, so that cycles stay cycles. `oneOf` becomes `anyOf`: objects that are open fit more than
 * one branch, and it is the server that decides. Past `maxSchemas` in all, what is left is described as anything.
 */
export class SchemaConverter {
  readonly #documents: Documents;
  readonly #leftOut: OneSided;
  readonly #maxWordChars: number | undefined;
  readonly #names = new DefinitionNames();
  readonly #definitions: Record<string, JsonSchema> = {};
  #count = 0;
  #isCutTold = false;

  /** @param maxWordChars the most of a description within a schema */
  constructor(documents: Documents, side: SchemaSide, maxWordChars?: number) {
    this.#documents = documents;
    this.#maxWordChars = maxWordChars;
    this.#leftOut = side === "request" ? "readOnly" : "writeOnly";
  }

  /** True when something was left out because there was too much. */
  get isCut(): boolean {
    return this.#count > maxSchemas;
  }

  /** The `$defs` of everything converted so far; undefined when there are none. */
  definitions(): Readonly<Record<string, JsonSchema>> | undefined {
    const { waiting } = this.#names;
    for (const { name, at } of waiting.splice(0)) this.#define(name, at);
    while (waiting.length > 0) for (const { name, at } of waiting.splice(0)) this.#define(name, at);
    return Object.keys(this.#definitions).length === 0 ? undefined : this.#definitions;
  }

  #define(name: string, at: Located): void {
    this.#definitions[name] = this.convert(at);
  }

  /** @param said what is said of the schema from outside, in place of its own description */
  convert(at: Located, said?: string, depth = 0): JsonSchema {
    const { value } = at;
    if (value === false) return { not: {} };
    if (!isJsonObject(value)) return said === undefined ? {} : schemaWords({}, said);
    this.#count++;
    if (this.isCut || depth > maxDepth) return this.#anything(said);
    if (typeof value.$ref === "string") return this.#reference(at as Located<JsonObject>, said, depth);
    const wrapped = wrappedReference(at as Located<JsonObject>);
    if (wrapped !== undefined) return this.#reference(wrapped, said, depth);
    const merged = Array.isArray(value.allOf) ? mergedAllOf(this.#documents, at as Located<JsonObject>) : undefined;
    return this.#plain(merged ?? (at as Located<JsonObject>), said, depth);
  }

  /** Only the first of what is left out says why. */
  #anything(said: string | undefined): JsonSchema {
    if (said !== undefined || this.#isCutTold) return schemaWords({}, said ?? "");
    this.#isCutTold = true;
    return schemaWords({}, tooLarge);
  }

  #reference(at: Located<JsonObject>, said: string | undefined, depth: number): JsonSchema {
    const { description, nullable } = at.value;
    const target = schemaAt(this.#documents, at);
    const words = schemaWords(at.value, said, this.#maxWordChars);
    if (target === undefined) return words;
    const found = isScalar(target.value)
      ? this.convert(
          { ...target, value: { ...target.value, ...(description !== undefined && { description }) } },
          said,
          depth + 1,
        )
      : { ...words, $ref: `#/$defs/${this.#names.nameOf(target)}` };
    return nullable === true ? { anyOf: [found, { type: "null" }] } : found;
  }

  #plain(at: Located<JsonObject>, said: string | undefined, depth: number): JsonSchema {
    const schema = at.value;
    const types = this.#typesOf(schema);
    const inner = (key: string): JsonSchema => this.convert(memberOf(at, key), undefined, depth + 1);
    const result: Record<string, unknown> = {
      ...(types !== undefined && { type: types.length === 1 ? types[0] : types }),
      ...schemaWords(schema, said, this.#maxWordChars),
      ...soundRules(schema, types),
      ...this.#object(at, types, depth),
    };
    if (isJsonObject(schema.items) && fits(types, "array")) result.items = inner("items");
    if (Array.isArray(schema.prefixItems) && fits(types, "array"))
      result.prefixItems = this.#list(at, "prefixItems", depth);
    if (isJsonObject(schema.not)) result.not = inner("not");
    if (hasBranches(schema.allOf)) result.allOf = this.#list(at, "allOf", depth);
    const branches = ["oneOf", "anyOf"].filter((word) => hasBranches(schema[word]));
    const unions = branches.map((word) => this.#union(at, word, depth));
    if (unions.length === 1) result.anyOf = unions[0];
    if (unions.length === 2)
      result.allOf = [...((result.allOf as JsonSchema[]) ?? []), ...unions.map((anyOf) => ({ anyOf }))];
    if (schema.nullable === true && types === undefined && Object.keys(result).length > 0)
      return { anyOf: [result as JsonSchema, { type: "null" }] };
    return result as JsonSchema;
  }

  #typesOf(schema: JsonObject): readonly string[] | undefined {
    const types = soundTypes(schema.type) ?? (isJsonObject(schema.properties) ? ["object"] : undefined);
    return types !== undefined && schema.nullable === true && !types.includes("null") ? [...types, "null"] : types;
  }

  #object(
    at: Located<JsonObject>,
    types: readonly string[] | undefined,
    depth: number,
  ): Readonly<Record<string, unknown>> {
    if (!fits(types, "object")) return {};
    const { required, additionalProperties } = at.value;
    const properties = new Map<string, JsonSchema>();
    const folded = new Set<string>();
    const left = new Set<string>();
    for (const [name, member] of membersOf(memberOf(at, "properties"))) {
      if (isOneSided(this.#documents, member, this.#leftOut) || folded.has(name.toLowerCase())) left.add(name);
      else {
        folded.add(name.toLowerCase());
        properties.set(name, this.convert(member, undefined, depth + 1));
      }
    }
    const isClosed = additionalProperties === false;
    const needed = (Array.isArray(required) ? required : []).filter(
      (name) => typeof name === "string" && !left.has(name) && (!isClosed || properties.has(name)),
    );
    return {
      ...(properties.size > 0 && { properties: Object.fromEntries(properties) }),
      ...(needed.length > 0 && { required: [...new Set(needed)] }),
      ...(isClosed && { additionalProperties: false }),
      ...(isJsonObject(additionalProperties) && {
        additionalProperties: this.convert(memberOf(at, "additionalProperties"), undefined, depth + 1),
      }),
    };
  }

  #list(at: Located, word: string, depth: number): readonly JsonSchema[] {
    const parts = composedParts(this.#documents, at, word, this.#leftOut);
    return parts.map((part) => this.convert(part, undefined, depth + 1));
  }

  /** The branches of a union; what tells them apart, where the document says it, is asked of each. */
  #union(at: Located<JsonObject>, word: string, depth: number): readonly JsonSchema[] {
    return composedParts(this.#documents, at, word, this.#leftOut).map((part) => {
      const mark = branchMark(at.value.discriminator, part.value);
      const branch = this.convert(part, undefined, depth + 1);
      return mark === undefined ? branch : { allOf: [branch, mark] };
    });
  }
}

function isScalar(value: unknown): boolean {
  if (!isJsonObject(value) || structural.some((word) => value[word] !== undefined)) return false;
  return !Array.isArray(value.enum) || value.enum.length <= maxInlineValues;
}

const structural = ["properties", "items", "prefixItems", "allOf", "oneOf", "anyOf", "not", "additionalProperties"];

function fits(types: readonly string[] | undefined, type: string): boolean {
  return types === undefined || types.includes(type);
}

function hasBranches(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.length > 0;
}

// A long list of values is written once, not at each place that refers to it.
const maxInlineValues = 50;
const maxSchemas = 500;
const maxDepth = 60;
const tooLarge = "Anything; the schema is left out here, and in what comes after it, because it is too large.";
