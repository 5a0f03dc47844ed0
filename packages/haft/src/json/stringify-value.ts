import { describeValue } from "./describe-value.ts";
import { isPlainJson } from "./is-plain-json.ts";

/**
 * The text a model reads of any JavaScript value: strings as they are, everything else as JSON.
 *
 * What JSON cannot say is said in words or in its nearest form: a Map with text keys is an object, another Map a list of pairs, a Set a list,
 * bytes their text when they are UTF-8 and a data URI otherwise, an error its name, message and causes, a circular reference the path
 * it leads to. Never throws.
 */
export function stringifyValue(value: unknown): string {
  if (typeof value === "string") return value;
  try {
    if (isPlainJson(value)) return JSON.stringify(value);
  } catch {
    // A getter that throws: describeValue says so at its place.
  }
  try {
    const described = describeValue(value);
    return typeof described === "string" ? described : JSON.stringify(described);
  } catch {
    return "[cannot be read]";
  }
}
