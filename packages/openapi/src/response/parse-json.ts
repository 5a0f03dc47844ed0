import { isJsonObject, type JsonValue } from "haft";

/** The value of a text of JSON; undefined when it is none, or nested deeper than any reader of a result goes. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isDeeperThan(value, maxDepth) ? undefined : value;
  } catch {
    return undefined;
  }
}

function isDeeperThan(value: JsonValue, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (depth === 0) return true;
  const inner = isJsonObject(value) ? Object.values(value) : (value as readonly JsonValue[]);
  return inner.some((one) => isDeeperThan(one, depth - 1));
}

// Results may be 500 deep, and an answer stands a little way within one.
const maxDepth = 450;
