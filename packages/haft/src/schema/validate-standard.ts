import type { StandardSchemaV1 } from "@standard-schema/spec";
import type { Issue } from "../json/issue.ts";
import { issuePath } from "../json/issue-path.ts";
import type { StandardSchema } from "./standard-schema.ts";

type StandardResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** What the schema library itself says to a value: the value with its defaults and transforms, or its issues with the code `refused`. */
export function validateStandard(schema: StandardSchema, value: unknown): StandardResult | Promise<StandardResult> {
  const result = schema["~standard"].validate(value);
  return isThenable(result) ? result.then(toResult) : toResult(result);
}

type Result = StandardSchemaV1.Result<unknown>;

function isThenable(result: Result | Promise<Result>): result is Promise<Result> {
  return typeof (result as { then?: unknown }).then === "function";
}

function toResult(result: Result): StandardResult {
  if (result.issues === undefined) return { ok: true, value: result.value };
  return { ok: false, issues: result.issues.map(toIssue) };
}

function toIssue(issue: StandardSchemaV1.Issue): Issue {
  const segments = (issue.path ?? []).map((segment) => {
    const key = typeof segment === "object" ? segment.key : segment;
    return typeof key === "number" ? key : String(key);
  });
  return { path: issuePath(segments), code: "refused", message: issue.message };
}
