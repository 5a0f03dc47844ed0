import type { ErrorObject } from "ajv";
import type { DescribedFailure, KeywordFailure } from "./keyword-failure.ts";
import { scalarFailures } from "./scalar-failures.ts";
import { structureFailures } from "./structure-failures.ts";

/** One ajv error as code and words. */
export function describeError(error: ErrorObject): DescribedFailure {
  const describe = scalarFailures[error.keyword] ?? structureFailures[error.keyword];
  if (describe !== undefined) return describe(error as KeywordFailure);
  return { code: "schema_mismatch", message: error.message ?? `the value breaks the rule "${error.keyword}"` };
}
