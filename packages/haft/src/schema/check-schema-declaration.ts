import { HaftError } from "../errors/haft-error.ts";
import { issuePath, type ValuePath } from "../json/issue-path.ts";
import { isTooDeep } from "../json/json-depth.ts";
import type { JsonObject } from "../json/json-value.ts";
import { findRuleFault } from "./find-rule-fault.ts";
import type { JsonSchema } from "./json-schema.ts";
import { resolveRef } from "./resolve-ref.ts";
import { visitSubschemas } from "./subschemas.ts";

/**
 * Refuses a schema that its author cannot have meant: a root that is no object, names that differ only by case, rules that fit no value.
 *
 * For schemas of one's own tools. Foreign ones (of an MCP server) are taken as they stand.
 *
 * @param subject what the schema belongs to, such as `tool "search"`
 * @throws {HaftError} `schema-invalid`
 */
export function checkSchemaDeclaration(schema: JsonSchema, subject: string): void {
  if (accepted.has(schema)) return;
  if (isTooDeep(schema as JsonObject)) throw fault(subject, [], "it contains itself or is nested too deep; use $ref");
  if (schema.type !== "object") {
    throw fault(subject, [], `the root is ${rootOf(schema)}, where an object is needed; put it in a field of one`);
  }
  const found = findFault(schema, schema);
  if (found !== undefined) throw fault(subject, found.path, found.reason);
  accepted.add(schema);
}

/** Sessions share tools: a schema is looked through once, not for each of them. */
const accepted = new WeakSet<JsonSchema>();

function fault(subject: string, path: ValuePath, reason: string): HaftError {
  return new HaftError("schema-invalid", `Cannot use the schema of ${subject}: ${issuePath(path)}: ${reason}`);
}

function rootOf(schema: JsonSchema): string {
  if (Array.isArray(schema.type)) return `a union of ${schema.type.join(" and ")}`;
  if (schema.type !== undefined) return `of type "${schema.type as string}"`;
  return ["anyOf", "oneOf", "allOf"].some((keyword) => keyword in schema)
    ? "a union or intersection"
    : "without a type";
}

interface Fault {
  readonly path: ValuePath;
  readonly reason: string;
}

function findFault(part: JsonSchema, root: JsonSchema): Fault | undefined {
  const reason = findNameFault(part) ?? findRefFault(part, root) ?? findRuleFault(part);
  if (reason !== undefined) return { path: [], reason };
  let found: Fault | undefined;
  visitSubschemas(part, (inner, keyword, key) => {
    found ??= within(findFault(inner, root), keyword, key);
  });
  return found;
}

function within(found: Fault | undefined, keyword: string, key: string | number | undefined): Fault | undefined {
  if (found === undefined) return undefined;
  if (keyword === "properties") return { ...found, path: [key as string, ...found.path] };
  return keyword === "items" ? { ...found, path: [0, ...found.path] } : found;
}

function findNameFault({ properties, required, additionalProperties }: JsonSchema): string | undefined {
  if (properties === undefined && required === undefined) return undefined;
  const names = Object.keys(properties ?? {});
  const lowerCase = names.map((name) => name.toLowerCase());
  if (new Set(lowerCase).size < names.length) {
    const again = lowerCase.findIndex((name, i) => lowerCase.indexOf(name) !== i);
    const other = names[lowerCase.indexOf(lowerCase[again] as string)];
    return `the fields "${other}" and "${names[again]}" differ only by case`;
  }
  if (additionalProperties !== false || !Array.isArray(required)) return undefined;
  const missing = (required as readonly string[]).find((name) => !names.includes(name));
  return missing === undefined ? undefined : `the field "${missing}" is required, but not declared`;
}

function findRefFault({ $ref }: JsonSchema, root: JsonSchema): string | undefined {
  if (typeof $ref !== "string" || $ref.startsWith(knownSchema) || resolveRef($ref, root) !== undefined)
    return undefined;
  return !$ref.startsWith("#/") && hasNamedParts(root) ? undefined : `the reference "${$ref}" leads nowhere`;
}

/** The schema of schemas, which is there wherever inputs are checked. */
const knownSchema = "http://json-schema.org/draft-07/schema";

/** Whether parts of the schema may be referred to by names of their own. */
function hasNamedParts(part: JsonSchema): boolean {
  if (["$id", "id", "$anchor", "$dynamicAnchor"].some((keyword) => typeof part[keyword] === "string")) return true;
  let isFound = false;
  visitSubschemas(part, (inner) => {
    isFound ||= hasNamedParts(inner);
  });
  return isFound;
}
