import type { JsonValue } from "haft";

/** A count of tokens as a provider says it; nothing where it says none. */
export function tokenCount(value: JsonValue | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}
