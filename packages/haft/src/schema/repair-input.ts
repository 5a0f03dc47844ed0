import type { Issue } from "../json/issue.ts";
import { parseIssuePath } from "../json/issue-path.ts";
import type { JsonObject } from "../json/json-value.ts";
import type { Repair } from "../json/repair.ts";
import { compileSchema, type SchemaCheck } from "./compile-schema.ts";
import type { JsonSchema } from "./json-schema.ts";
import { readingsOf } from "./readings-of.ts";
import { replaceAt, valueAt } from "./replace-at.ts";

interface RepairedInput {
  readonly input: JsonObject;
  readonly repairs: readonly Repair[];
}

/**
 * An input that failed its check, changed so that it passes; nothing where it cannot be made to.
 *
 * A place is changed only when exactly one other reading of its value is valid there. Values that the check did not refuse stay as
 * they are, and so does the input itself: a changed copy is returned.
 */
export function repairInput(
  schema: JsonSchema,
  input: JsonObject,
  issues: readonly Issue[],
): RepairedInput | undefined {
  const check = compileSchema(schema);
  // What only the vendor or the tool refuses is valid here, and a valid value never changes.
  if (check(input) === undefined) return undefined;
  const repairs: Repair[] = [];
  let repaired = input;
  let open: readonly Issue[] = issues;
  for (let round = 0; round < maxRounds; round++) {
    if (open.length > maxIssues) return undefined;
    for (const issue of open) {
      const next = repairPlace(check, repaired, issue);
      if (next === undefined) return undefined;
      repaired = next.input;
      repairs.push({ path: issue.path, kind: next.kind });
    }
    open = check(repaired) ?? [];
    if (open.length === 0) return { input: repaired, repairs };
  }
  return undefined;
}

// Text that holds JSON may hold such text again.
const maxRounds = 4;
const maxIssues = 50;

function repairPlace(
  check: SchemaCheck,
  input: JsonObject,
  issue: Issue,
): { input: JsonObject; kind: string } | undefined {
  const path = parseIssuePath(issue.path);
  const value = valueAt(input, path);
  if (path.length === 0 || value === undefined) return undefined;
  const readings = readingsOf(value, issue.code, typeof path.at(-1) === "string");
  const valid = readings
    .map(({ kind, value }) => ({ kind, input: replaceAt(input, path, value) as JsonObject }))
    .map((reading) => ({ ...reading, left: issuesUnder(issue.path, check(reading.input)) }))
    .filter(({ kind, left }) => (kind === "json-from-string" ? !left.includes(issue.path) : left.length === 0));
  return valid.length === 1 ? valid[0] : undefined;
}

function issuesUnder(path: string, issues: readonly Issue[] | undefined): string[] {
  return (issues ?? [])
    .map((issue) => issue.path)
    .filter((each) => each === path || each.startsWith(`${path}.`) || each.startsWith(`${path}[`));
}
