import type { ErrorObject } from "ajv";
import { describeType } from "./describe-type.ts";
import type { IssueCode } from "./issue-code.ts";
import { quoteList, quoteValue } from "./quote-value.ts";
import { regExpOrNothing } from "./regexp-or-nothing.ts";

export interface DescribedError {
  readonly segments: readonly (string | number)[];
  /** Of several errors at one place, the one with the lowest rank is told. */
  readonly rank: number;
  readonly code: IssueCode;
  readonly message: string;
}

interface Params {
  readonly type: string | readonly string[];
  readonly limit: number;
  readonly len?: number;
  readonly missingProperty: string;
  readonly additionalProperty: string;
  readonly unevaluatedProperty: string;
  readonly propertyName: string;
  readonly property: string;
  readonly allowedValues: readonly unknown[];
  readonly allowedValue: unknown;
  readonly pattern: string;
  readonly format: string;
  readonly multipleOf: number;
  readonly i: number;
  readonly j: number;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly passingSchemas: readonly number[] | null;
}

/** One ajv error as code, place and words. Source of the keywords and their `params`: ajv 8, "Error parameters". */
export function describeError(error: ErrorObject, segments: readonly (string | number)[]): DescribedError {
  const { keyword, data } = error;
  const params = error.params as Params;
  const { limit } = params;
  const at = (name: string): readonly (string | number)[] => [...segments, name];
  const told = (code: IssueCode, message: string, where = segments, rank = 2): DescribedError => ({
    segments: where,
    rank,
    code,
    message,
  });

  switch (keyword) {
    case "required":
      return told("missing_required", "this field is required", at(params.missingProperty));
    case "additionalProperties":
      return told("unknown_property", `there is no such field${knownFields(error)}`, at(params.additionalProperty));
    case "unevaluatedProperties":
      return told("unknown_property", `there is no such field${knownFields(error)}`, at(params.unevaluatedProperty));
    case "false schema":
      return told("not_allowed", "no value is allowed here");
    case "type": {
      const { code, message } = describeType(params.type, data);
      return told(code, message, segments, 0);
    }
    case "enum":
      if (data === null) return told("null_not_allowed", "null is not allowed", segments, 0);
      return told(
        isTextEnum(params.allowedValues) ? "string_enum_mismatch" : "enum_mismatch",
        `expected one of ${quoteList(params.allowedValues)}, got ${quoteValue(data)}`,
        segments,
        1,
      );
    case "const":
      if (data === null) return told("null_not_allowed", "null is not allowed", segments, 0);
      return told(
        "const_mismatch",
        `expected ${quoteValue(params.allowedValue)}, got ${quoteValue(data)}`,
        segments,
        1,
      );
    case "minLength":
      return told(
        "string_too_short",
        `expected at least ${limit} characters, got ${[...(data as string)].length}`,
        segments,
        3,
      );
    case "maxLength":
      return told(
        "string_too_long",
        `expected at most ${limit} characters, got ${[...(data as string)].length}`,
        segments,
        4,
      );
    case "pattern":
      return regExpOrNothing(params.pattern) !== undefined
        ? told(
            "string_pattern_mismatch",
            `expected text that matches ${params.pattern}, got ${quoteValue(data)}`,
            segments,
            5,
          )
        : told(
            "invalid_string_pattern",
            `the schema's pattern ${params.pattern} is no regular expression`,
            segments,
            5,
          );
    case "format":
      return describeFormat(params.format, data, told);
    case "minimum":
      return told("number_below_minimum", `expected at least ${limit}, got ${data}`);
    case "maximum":
      return told("number_above_maximum", `expected at most ${limit}, got ${data}`);
    case "exclusiveMinimum":
      return told("number_below_minimum", `expected more than ${limit}, got ${data}`);
    case "exclusiveMaximum":
      return told("number_above_maximum", `expected less than ${limit}, got ${data}`);
    case "multipleOf":
      return told("number_not_multiple", `expected a multiple of ${params.multipleOf}, got ${data}`);
    case "minItems":
      return told("too_few_items", `expected at least ${limit} elements, got ${(data as unknown[]).length}`);
    case "maxItems":
    case "items":
    case "additionalItems":
    case "unevaluatedItems":
      return told(
        "too_many_items",
        `expected at most ${limit ?? params.len} elements, got ${(data as unknown[]).length}`,
      );
    case "uniqueItems":
      return told("duplicate_items", `elements ${params.j} and ${params.i} are equal`);
    case "contains":
      return told(
        "contains_mismatch",
        `expected ${containsBounds(params.minContains, params.maxContains)} elements of the asked form`,
      );
    case "minProperties":
      return told("too_few_properties", `expected at least ${limit} fields`);
    case "maxProperties":
      return told("too_many_properties", `expected at most ${limit} fields`);
    case "propertyNames":
      return told("property_name_mismatch", "this name of a field is not allowed", at(params.propertyName));
    case "dependentRequired":
    case "dependencies":
      return told(
        "dependency_missing",
        `this field is required beside "${params.property}"`,
        at(params.missingProperty),
      );
    case "anyOf":
      return told(...describeAlternatives("any_of_no_match", error));
    case "oneOf":
      if (params.passingSchemas === null) return told(...describeAlternatives("one_of_no_match", error));
      return told("one_of_many_matches", "the value matches more than one of the forms that exclude each other");
    case "not":
      return told("not_allowed", "the value is of a form that is not allowed");
    case "if":
      return told("condition_mismatch", "the value does not match what its other fields ask for");
    default:
      return told("schema_mismatch", error.message ?? `the value breaks the rule "${keyword}"`);
  }
}

function knownFields(error: ErrorObject): string {
  const names = Object.keys((error.parentSchema?.["properties"] as object | undefined) ?? {});
  return names.length === 0 ? "" : `; the fields are ${quoteList(names)}`;
}

function isTextEnum(values: readonly unknown[]): boolean {
  return values.some((value) => typeof value === "string");
}

function describeFormat(
  format: string,
  data: unknown,
  told: (code: IssueCode, message: string, where?: readonly (string | number)[], rank?: number) => DescribedError,
): DescribedError {
  if (format === "int32") return told("int32_out_of_range", `expected -2147483648 to 2147483647, got ${data}`);
  if (format === "int64") return told("int64_out_of_range", "the number is beyond 2^53 - 1 and has lost digits");
  return told("string_format_mismatch", `expected the format "${format}", got ${quoteValue(data)}`, undefined, 6);
}

function containsBounds(min: number | undefined, max: number | undefined): string {
  return max === undefined ? `at least ${min ?? 1}` : `${min ?? 1} to ${max}`;
}

function describeAlternatives(code: IssueCode, error: ErrorObject): [IssueCode, string] {
  const count = (error.schema as readonly unknown[]).length;
  const reasons = error.message ? `: it ${error.message}` : "";
  return [code, `the value fits none of the ${count} forms allowed here${reasons}`];
}
