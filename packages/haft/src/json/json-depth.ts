import type { JsonObject, JsonValue } from "./json-value.ts";

/** How deep a value may be nested. Deeper ones are refused or cut, so that no reader of a value can run out of stack. */
export const maxJsonDepth = 500;

/** True when a value is nested deeper than `maxJsonDepth`. */
export function isTooDeep(value: JsonValue): boolean {
  return isDeeperThan(value, maxJsonDepth);
}

/** As `isTooDeep`, for a value and the text it was read from: a short text cannot be deep, which saves the walk. */
export function isTextTooDeep(text: string, value: JsonValue): boolean {
  return text.length > 2 * maxJsonDepth && isTooDeep(value);
}

function isDeeperThan(value: JsonValue, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (depth === 0) return true;
  if (Array.isArray(value)) return value.some((element) => isDeeperThan(element, depth - 1));
  for (const key in value) if (isDeeperThan((value as JsonObject)[key] as JsonValue, depth - 1)) return true;
  return false;
}
