import type { JsonValue } from "../json/json-value.ts";

interface Reading {
  readonly kind: string;
  /** What the value may have been meant to be; nothing when the field was meant to be left out. */
  readonly value: JsonValue | undefined;
}

/** Everything that a value refused with `code` may have been meant to be. Whether the schema accepts it is for the caller to find out. */
export function readingsOf(value: JsonValue, code: string, isField: boolean): readonly Reading[] {
  if (code === "unknown_property" || code === "missing_required") return [];
  if (isField && isNothing(value)) return [{ kind: `${nameOf(value)}-dropped`, value: undefined }];
  if (!isTypeCode(code) || value === null) return [];
  if (typeof value !== "string") return wrapped(value);
  const structure = structureIn(value);
  if (structure !== undefined) return [{ kind: "json-from-string", value: structure }];
  return [...numberIn(value), ...booleanIn(value), ...wrapped(value)];
}

function isNothing(value: JsonValue): boolean {
  return value === null || value === "" || value === "undefined";
}

function nameOf(value: JsonValue): string {
  return value === "" ? "empty-string" : String(value);
}

function isTypeCode(code: string): boolean {
  return code.startsWith("expected_") || code === "any_of_no_match" || code === "one_of_no_match";
}

function structureIn(text: string): JsonValue | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function numberIn(text: string): Reading[] {
  const digits = text.replace(/[eE].*/, "").replace(/\D/g, "");
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) || digits.length > 15) return [];
  const number = Number(text);
  return Number.isFinite(number) ? [{ kind: "number-from-string", value: number }] : [];
}

function booleanIn(text: string): Reading[] {
  return text === "true" || text === "false" ? [{ kind: "boolean-from-string", value: text === "true" }] : [];
}

function wrapped(value: JsonValue): Reading[] {
  return Array.isArray(value) ? [] : [{ kind: "list-from-value", value: [value] }];
}
