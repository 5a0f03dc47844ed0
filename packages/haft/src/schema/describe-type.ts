import type { IssueCode } from "./issue-code.ts";
import { quoteValue } from "./quote-value.ts";

/** What is wrong with a value that is of none of the types asked for. */
export function describeType(type: string | readonly string[], data: unknown): { code: IssueCode; message: string } {
  const types = (typeof type === "string" ? type.split(",") : type).filter((each) => each !== "null");
  if (data === null && types.length > 0) return { code: "null_not_allowed", message: "null is not allowed" };
  const code = types.length > 1 ? "expected_one_of_types" : (codes[types[0] ?? "null"] ?? "schema_mismatch");
  return { code, message: `expected ${types.map(named).join(" or ") || "null"}, got ${quoteValue(data)}` };
}

const codes: Readonly<Record<string, IssueCode>> = {
  object: "expected_object",
  array: "expected_array",
  string: "expected_string",
  boolean: "expected_boolean",
  integer: "expected_integer",
  number: "expected_number",
  null: "expected_null",
};

function named(type: string): string {
  return `${/^[aeio]/.test(type) ? "an" : "a"} ${type}`;
}
