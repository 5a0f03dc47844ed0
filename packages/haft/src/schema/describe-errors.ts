import type { ErrorObject } from "ajv";
import type { Issue } from "../json/issue.ts";
import { issuePath, type ValuePath } from "../json/issue-path.ts";
import { foldBranches } from "./fold-branches.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { DescribedFailure, KeywordFailure } from "./keyword-failure.ts";
import { scalarFailures } from "./scalar-failures.ts";
import { structureFailures } from "./structure-failures.ts";

/** What ajv found, as issues: one for each wrong place, the alternatives of anyOf and oneOf folded into the one that helps most. */
export function describeErrors(errors: readonly ErrorObject[], value: unknown, schema: JsonSchema): readonly Issue[] {
  const open: ErrorObject[] = [];
  for (const error of errors) {
    if (!summaries.has(error.keyword)) open.push(error);
    else open.push(...foldSummary(error, takeFrom(open, error), schema));
  }
  return onePerPlace(open, value);
}

const summaries = new Set(["anyOf", "oneOf", "contains", "if", "propertyNames"]);

function takeFrom(open: ErrorObject[], summary: ErrorObject): ErrorObject[] {
  let start = open.length;
  while (start > 0 && belongsTo(open[start - 1] as ErrorObject, summary)) start--;
  return open.splice(start);
}

function belongsTo(error: ErrorObject, summary: ErrorObject): boolean {
  const { instancePath } = error;
  if (error.parentSchema === summary.parentSchema && error.instancePath === summary.instancePath) return false;
  return instancePath === summary.instancePath || instancePath.startsWith(`${summary.instancePath}/`);
}

function foldSummary(summary: ErrorObject, details: ErrorObject[], schema: JsonSchema): ErrorObject[] {
  switch (summary.keyword) {
    case "if":
      return details.length > 0 ? details : [summary];
    case "propertyNames":
    case "contains":
      return [...details.filter((detail) => !reachedFrom(detail, summary)), summary];
    default:
      return foldBranches(summary, details, schema);
  }
}

function reachedFrom(detail: ErrorObject, summary: ErrorObject): boolean {
  return summary.keyword === "propertyNames"
    ? detail.propertyName !== undefined
    : detail.schemaPath.startsWith(summary.schemaPath);
}

function onePerPlace(errors: readonly ErrorObject[], value: unknown): readonly Issue[] {
  const told = new Map<string, { readonly issue: Issue; readonly rank: number }>();
  for (const error of errors) {
    const { code, message, field } = describeError(error);
    const segments = segmentsOf(error, value);
    const path = issuePath(field === undefined ? segments : [...segments, field]);
    const rank = rankOf(error.keyword);
    const known = told.get(path);
    if (known === undefined || rank < known.rank) told.set(path, { issue: { path, code, message }, rank });
  }
  return Array.from(told.values(), ({ issue }) => issue);
}

function describeError(error: ErrorObject): DescribedFailure {
  if (error.data === null && wantsValue(error)) return { code: "null_not_allowed", message: "null is not allowed" };
  const describe = scalarFailures[error.keyword] ?? structureFailures[error.keyword];
  if (describe !== undefined) return describe(error as KeywordFailure);
  return { code: "schema_mismatch", message: error.message ?? `the value breaks the rule "${error.keyword}"` };
}

function wantsValue({ keyword, params }: ErrorObject): boolean {
  return ["type", "enum", "const", "anyOf", "oneOf"].includes(keyword) && !params.passingSchemas;
}

function segmentsOf(error: ErrorObject, value: unknown): ValuePath {
  const segments: (string | number)[] = [];
  let at: unknown = value;
  for (const token of error.instancePath.split("/").slice(1)) {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    segments.push(Array.isArray(at) ? Number(key) : key);
    at = typeof at === "object" && at !== null ? (at as Record<string, unknown>)[key] : undefined;
  }
  return segments;
}

// What has to be mended first is told first: the type, then the choice of values, then the rules for texts in this order.
const ranks = ["type", "enum", "const", "any other", "minLength", "maxLength", "pattern", "format"];

function rankOf(keyword: string): number {
  const rank = ranks.indexOf(keyword);
  return rank === -1 ? ranks.indexOf("any other") : rank;
}
