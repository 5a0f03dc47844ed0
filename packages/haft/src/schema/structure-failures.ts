import { counted } from "./counted.ts";
import type { DescribedFailure, DescribeFailure, KeywordFailure } from "./keyword-failure.ts";
import { quoteList } from "./quote-value.ts";

/** What to say when a value breaks a rule for objects, arrays or combined schemas, by keyword. */
export const structureFailures: Readonly<Record<string, DescribeFailure>> = {
  required: ({ params }) => ({
    code: "missing_required",
    message: "this field is required",
    field: params.missingProperty,
  }),
  additionalProperties: (failure) => unknownProperty(failure, failure.params.additionalProperty),
  unevaluatedProperties: (failure) => unknownProperty(failure, failure.params.unevaluatedProperty),
  propertyNames: ({ params }) => ({
    code: "property_name_mismatch",
    message: "this name of a field is not allowed",
    field: params.propertyName,
  }),
  dependentRequired: dependencyMissing,
  dependencies: dependencyMissing,
  minProperties: ({ params }) => ({
    code: "too_few_properties",
    message: `expected at least ${counted(params.limit, "field")}`,
  }),
  maxProperties: ({ params }) => ({
    code: "too_many_properties",
    message: `expected at most ${counted(params.limit, "field")}`,
  }),
  minItems: ({ params, data }) => ({
    code: "too_few_items",
    message: `expected at least ${counted(params.limit, "element")}, got ${sizeOf(data)}`,
  }),
  maxItems: tooManyItems,
  items: tooManyItems,
  additionalItems: tooManyItems,
  unevaluatedItems: tooManyItems,
  uniqueItems: ({ params }) => ({
    code: "duplicate_items",
    message: `elements ${params.j} and ${params.i} are equal`,
  }),
  contains: ({ params: { minContains = 1, maxContains } }) => ({
    code: "contains_mismatch",
    message: `expected ${maxContains === undefined ? "at least" : `at most ${maxContains} and at least`} ${counted(minContains, "element")} of the asked form`,
  }),
  anyOf: (failure) => noMatch(failure, "any_of_no_match"),
  oneOf: (failure) =>
    failure.params.passingSchemas === null
      ? noMatch(failure, "one_of_no_match")
      : { code: "one_of_many_matches", message: "the value has more than one of the forms that exclude each other" },
  not: () => ({ code: "not_allowed", message: "the value has a form that is not allowed" }),
  if: () => ({ code: "condition_mismatch", message: "the value does not match what its other fields ask for" }),
  "false schema": () => ({ code: "not_allowed", message: "no value is allowed here" }),
};

function unknownProperty({ parentSchema }: KeywordFailure, field: string): DescribedFailure {
  const names = Object.keys((parentSchema?.properties as object | undefined) ?? {});
  const known = names.length === 0 ? "" : `; the fields are ${quoteList(names)}`;
  return { code: "unknown_property", message: `there is no such field${known}`, field };
}

function dependencyMissing({ params }: KeywordFailure): DescribedFailure {
  return {
    code: "dependency_missing",
    message: `this field is required beside "${params.property}"`,
    field: params.missingProperty,
  };
}

function tooManyItems({ params, data }: KeywordFailure): DescribedFailure {
  const limit = params.limit ?? params.len;
  return { code: "too_many_items", message: `expected at most ${counted(limit, "element")}, got ${sizeOf(data)}` };
}

function sizeOf(array: unknown): number {
  return (array as readonly unknown[]).length;
}

function noMatch({ schema, message }: KeywordFailure, code: "any_of_no_match" | "one_of_no_match"): DescribedFailure {
  const reasons = message ? `: it ${message}` : "";
  return { code, message: `the value fits none of the ${sizeOf(schema)} forms allowed here${reasons}` };
}
