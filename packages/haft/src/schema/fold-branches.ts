import type { ErrorObject } from "ajv";
import { isJsonObject } from "../json/json-value.ts";
import type { JsonSchema } from "./json-schema.ts";
import { resolveRef } from "./resolve-ref.ts";

/**
 * The errors to tell of a value that matches no alternative of `anyOf` or `oneOf`: those of the one alternative it was plainly meant
 * for, or a wrong tag by itself, or else the summary.
 */
export function foldBranches(summary: ErrorObject, details: readonly ErrorObject[], root: JsonSchema): ErrorObject[] {
  if (summary.params.passingSchemas) return [summary];
  const branches = groupByBranch(summary, details, root).filter((errors) => !wantsNull(errors, summary));
  if (branches.length === 1) return branches[0] as ErrorObject[];
  const meant = branches.filter((errors) => !errors.some((error) => rulesOut(error, summary)));
  if (meant.length === 1) return meant[0] as ErrorObject[];
  return [wrongType(branches, summary) ?? wrongTag(branches, summary) ?? withReasons(summary, meant)];
}

function groupByBranch(summary: ErrorObject, details: readonly ErrorObject[], root: JsonSchema): ErrorObject[][] {
  const reach = (summary.schema as readonly unknown[]).map((branch) => reachableFrom(branch, root));
  const groups = reach.map((): ErrorObject[] => []);
  let current = 0;
  for (const error of details) {
    // Alternatives are checked in order, so that the errors of one stand together even where two share a definition.
    const found = reach.findIndex((schemas, i) => i >= current && schemas.has(error.parentSchema));
    if (found !== -1) current = found;
    groups[current]?.push(error);
  }
  return groups.filter((group) => group.length > 0);
}

function reachableFrom(branch: unknown, root: JsonSchema, found: Set<unknown> = new Set()): Set<unknown> {
  if (typeof branch !== "object" || branch === null || found.has(branch)) return found;
  found.add(branch);
  for (const member of Object.values(branch)) reachableFrom(member, root, found);
  if (isJsonObject(branch) && typeof branch.$ref === "string")
    reachableFrom(resolveRef(branch.$ref, root), root, found);
  return found;
}

function wantsNull(errors: readonly ErrorObject[], summary: ErrorObject): boolean {
  return (
    summary.data !== null && errors.every((error) => error.keyword === "type" && String(error.params.type) === "null")
  );
}

function rulesOut(error: ErrorObject, summary: ErrorObject): boolean {
  if (error.instancePath === summary.instancePath) return ["type", "const", "enum", "not"].includes(error.keyword);
  return isTag(error, summary);
}

function wrongType(branches: readonly ErrorObject[][], summary: ErrorObject): ErrorObject | undefined {
  const mismatches = branches.map((errors) => errors.find((error) => isTypeMismatch(error, summary)));
  const first = mismatches[0];
  if (first === undefined || mismatches.includes(undefined)) return undefined;
  const types = new Set(mismatches.flatMap((error) => error?.params.type as string | readonly string[]));
  return { ...first, params: { type: [...types] } };
}

function isTypeMismatch(error: ErrorObject, summary: ErrorObject): boolean {
  return error.keyword === "type" && error.instancePath === summary.instancePath;
}

function isTag(error: ErrorObject, summary: ErrorObject): boolean {
  const below = error.instancePath.slice(summary.instancePath.length + 1);
  return (error.keyword === "const" || error.keyword === "enum") && below !== "" && !below.includes("/");
}

function wrongTag(branches: readonly ErrorObject[][], summary: ErrorObject): ErrorObject | undefined {
  const tags = branches.map((errors) => errors.find((error) => isTag(error, summary)));
  const first = tags[0];
  if (first === undefined || tags.some((tag) => tag?.instancePath !== first.instancePath)) return undefined;
  const allowedValues = tags.flatMap((tag) => tag?.params.allowedValues ?? [tag?.params.allowedValue]);
  return { ...first, keyword: "enum", params: { allowedValues } };
}

function withReasons(summary: ErrorObject, meant: readonly ErrorObject[][]): ErrorObject {
  const reasons = new Set(meant.map((errors) => errors[0]?.message ?? ""));
  return { ...summary, message: [...reasons].join(", or ") };
}
