import { isJsonObject, type JsonValue } from "./json-value.ts";

/** True when both say the same; the order of an object's keys does not matter. */
export function isEqualJson(a: JsonValue, b: JsonValue): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => isEqualJson(item, b[i]));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  let count = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !isEqualJson(a[key] as JsonValue, b[key] as JsonValue)) return false;
    count++;
  }
  return count === Object.keys(b).length;
}
