import { HaftError } from "../errors/haft-error.ts";
import { issuePath, type ValuePath } from "../json/issue-path.ts";
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
  if (schema.type !== "object") {
    throw fault(subject, [], `the root is ${rootOf(schema)}, where an object is needed; put it in a field of one`);
  }
  checkPart(schema, subject, [], schema);
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

function checkPart(part: JsonSchema, subject: string, path: ValuePath, root: JsonSchema): void {
  const found = findNameFault(part) ?? findRefFault(part, root) ?? findRuleFault(part);
  if (found !== undefined) throw fault(subject, path, found);
  visitSubschemas(part, (inner, keyword, key) => {
    checkPart(
      inner,
      subject,
      keyword === "properties" ? [...path, key as string] : keyword === "items" ? [...path, 0] : path,
      root,
    );
  });
}

function findNameFault({ properties, required, additionalProperties }: JsonSchema): string | undefined {
  const names = Object.keys(properties ?? {});
  const byLowerCase = new Map<string, string>();
  for (const name of names) {
    const other = byLowerCase.get(name.toLowerCase());
    if (other !== undefined) return `the fields "${other}" and "${name}" differ only by case`;
    byLowerCase.set(name.toLowerCase(), name);
  }
  if (additionalProperties !== false || !Array.isArray(required)) return undefined;
  const missing = (required as readonly string[]).find((name) => !names.includes(name));
  return missing === undefined ? undefined : `the field "${missing}" is required, but not declared`;
}

function findRefFault({ $ref }: JsonSchema, root: JsonSchema): string | undefined {
  if (typeof $ref !== "string" || !$ref.startsWith("#/") || resolveRef($ref, root) !== undefined) return undefined;
  return `the reference "${$ref}" leads nowhere`;
}
