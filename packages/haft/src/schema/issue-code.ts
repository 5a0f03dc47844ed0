/** Every code of an `Issue` that the core itself finds, with what it means. Each has a line in docs/errors.md. */
export const issueCodes: Readonly<Record<IssueCode, string>> = {
  json_parse_error: "The arguments are not JSON, or end early",
  arguments_must_be_object: "The arguments are JSON, but no object",
  missing_required: "A required field is not there",
  unknown_property: "The schema does not know the field and allows no others",
  null_not_allowed: "Null stands where the schema wants a value",
  expected_object: "The value is no object",
  expected_array: "The value is no array",
  expected_string: "The value is no string",
  expected_boolean: "The value is no boolean",
  expected_integer: "The value is no whole number",
  expected_number: "The value is no number",
  expected_null: "The value is not null",
  expected_one_of_types: "The value is of none of the types the schema lists",
  string_enum_mismatch: "The text is none of those the schema lists",
  enum_mismatch: "The value is none of those the schema lists",
  const_mismatch: "The value is not the only one the schema allows",
  string_too_short: "The text has fewer characters than allowed",
  string_too_long: "The text has more characters than allowed",
  string_pattern_mismatch: "The text does not match the pattern",
  invalid_string_pattern: "The schema's pattern is no regular expression, so that no text can match it",
  string_format_mismatch: "The text does not have the format",
  number_below_minimum: "The number is lower than allowed",
  number_above_maximum: "The number is higher than allowed",
  number_not_multiple: "The number is no multiple of the one the schema names",
  int32_out_of_range: "The number does not fit in 32 bits",
  int64_out_of_range: "The number does not fit in 64 bits, or is beyond 2^53 - 1 and has lost digits",
  too_few_items: "The array has fewer elements than allowed",
  too_many_items: "The array has more elements than allowed",
  duplicate_items: "The array holds equal elements",
  contains_mismatch: "Too few or too many elements match what the array must contain",
  too_few_properties: "The object has fewer fields than allowed",
  too_many_properties: "The object has more fields than allowed",
  property_name_mismatch: "The name of a field is not allowed",
  dependency_missing: "A field that must stand beside another is not there",
  any_of_no_match: "The value matches none of the forms of anyOf",
  one_of_no_match: "The value matches none of the forms of oneOf",
  one_of_many_matches: "The value matches several forms of oneOf, of which it may match one",
  not_allowed: "The value matches what the schema excludes",
  condition_mismatch: "The value does not match what if, then and else ask for",
  schema_mismatch: "The value breaks a rule that has no code of its own",
  refused: "The schema vendor's own validation, or the tool's, refuses the value",
};

export type IssueCode =
  | "json_parse_error"
  | "arguments_must_be_object"
  | "missing_required"
  | "unknown_property"
  | "null_not_allowed"
  | "expected_object"
  | "expected_array"
  | "expected_string"
  | "expected_boolean"
  | "expected_integer"
  | "expected_number"
  | "expected_null"
  | "expected_one_of_types"
  | "string_enum_mismatch"
  | "enum_mismatch"
  | "const_mismatch"
  | "string_too_short"
  | "string_too_long"
  | "string_pattern_mismatch"
  | "invalid_string_pattern"
  | "string_format_mismatch"
  | "number_below_minimum"
  | "number_above_maximum"
  | "number_not_multiple"
  | "int32_out_of_range"
  | "int64_out_of_range"
  | "too_few_items"
  | "too_many_items"
  | "duplicate_items"
  | "contains_mismatch"
  | "too_few_properties"
  | "too_many_properties"
  | "property_name_mismatch"
  | "dependency_missing"
  | "any_of_no_match"
  | "one_of_no_match"
  | "one_of_many_matches"
  | "not_allowed"
  | "condition_mismatch"
  | "schema_mismatch"
  | "refused";
