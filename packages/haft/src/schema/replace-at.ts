import type { ValuePath } from "../json/issue-path.ts";
import type { JsonObject, JsonValue } from "../json/json-value.ts";

/** What stands at `path`; undefined where nothing does. Inherited members do not count. */
export function valueAt(value: JsonValue | undefined, path: ValuePath): JsonValue | undefined {
  let at = value;
  for (const segment of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, segment)) return undefined;
    at = (at as JsonObject)[segment];
  }
  return at;
}

/** A copy of a value with another one at `path`, or without the field there when `replacement` is undefined. */
export function replaceAt(value: JsonValue, path: ValuePath, replacement: JsonValue | undefined): JsonValue {
  const [key, ...rest] = path;
  if (key === undefined) return replacement ?? null;
  const inner = rest.length === 0 ? replacement : replaceAt((value as JsonObject)[key] as JsonValue, rest, replacement);
  if (Array.isArray(value)) return value.with(key as number, inner);
  if (inner !== undefined) return { ...(value as JsonObject), [key]: inner };
  const { [key]: _, ...others } = value as JsonObject;
  return others;
}
