import { isJsonObject, type JsonValue } from "../json/json-value.ts";
import type { Redactor } from "../result/create-redactor.ts";

/** The same value with each of its texts masked. */
export function maskValue(value: JsonValue, redact: Redactor): JsonValue {
  if (typeof value === "string") return redact(value);
  if (Array.isArray(value)) return value.map((element: JsonValue) => maskValue(element, redact));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, maskValue(field, redact)]));
}
