import { counted } from "./counted.ts";
import type { IssueCode } from "./issue-code.ts";
import type { DescribedFailure, DescribeFailure, KeywordFailure } from "./keyword-failure.ts";
import { quoteList, quoteValue } from "./quote-value.ts";
import { regExpOrNothing } from "./regexp-or-nothing.ts";

/** What to say when a value breaks a rule for types, single values, texts or numbers, by keyword. */
export const scalarFailures: Readonly<Record<string, DescribeFailure>> = {
  type: describeType,
  enum: describeEnum,
  const: ({ params, data }) => ({
    code: "const_mismatch",
    message: `expected ${quoteValue(params.allowedValue)}, got ${quoteValue(data)}`,
  }),
  minLength: ({ params, data }) => ({
    code: "string_too_short",
    message: `expected at least ${counted(params.limit, "character")}, got ${lengthOf(data)}`,
  }),
  maxLength: ({ params, data }) => ({
    code: "string_too_long",
    message: `expected at most ${counted(params.limit, "character")}, got ${lengthOf(data)}`,
  }),
  pattern: describePattern,
  format: describeFormat,
  minimum: ({ params, data }) => ({
    code: "number_below_minimum",
    message: `expected at least ${params.limit}, got ${data}`,
  }),
  maximum: ({ params, data }) => ({
    code: "number_above_maximum",
    message: `expected at most ${params.limit}, got ${data}`,
  }),
  exclusiveMinimum: ({ params, data }) => ({
    code: "number_below_minimum",
    message: `expected more than ${params.limit}, got ${data}`,
  }),
  exclusiveMaximum: ({ params, data }) => ({
    code: "number_above_maximum",
    message: `expected less than ${params.limit}, got ${data}`,
  }),
  multipleOf: ({ params, data }) => ({
    code: "number_not_multiple",
    message: `expected a multiple of ${params.multipleOf}, got ${data}`,
  }),
};

function describeType({ params: { type }, data }: KeywordFailure): DescribedFailure {
  const types = (typeof type === "string" ? type.split(",") : type).filter((each) => each !== "null");
  const code = types.length > 1 ? "expected_one_of_types" : (typeCodes[types[0] ?? "null"] ?? "schema_mismatch");
  return { code, message: `expected ${types.map(named).join(" or ") || "null"}, got ${quoteValue(data)}` };
}

const typeCodes: Readonly<Record<string, IssueCode>> = {
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

function describeEnum({ params, data }: KeywordFailure): DescribedFailure {
  const { allowedValues } = params;
  const code = allowedValues.some((value) => typeof value === "string") ? "string_enum_mismatch" : "enum_mismatch";
  return { code, message: `expected one of ${quoteList(allowedValues)}, got ${quoteValue(data)}` };
}

function lengthOf(text: unknown): number {
  return Array.from(text as string).length;
}

function describePattern({ params: { pattern }, data }: KeywordFailure): DescribedFailure {
  if (regExpOrNothing(pattern) === undefined) {
    return { code: "invalid_string_pattern", message: `the schema's pattern ${pattern} is no regular expression` };
  }
  if (pattern === "\\S") {
    return { code: "string_pattern_mismatch", message: "expected a text that is not blank, got blanks alone" };
  }
  return { code: "string_pattern_mismatch", message: `expected text that matches ${pattern}, got ${quoteValue(data)}` };
}

function describeFormat({ params: { format }, data }: KeywordFailure): DescribedFailure {
  if (format === "int32") {
    return { code: "int32_out_of_range", message: `expected -2147483648 to 2147483647, got ${data}` };
  }
  if (format === "int64") {
    return { code: "int64_out_of_range", message: "the number is beyond 2^53 - 1 and has lost digits" };
  }
  return { code: "string_format_mismatch", message: `expected the format "${format}", got ${quoteValue(data)}` };
}
