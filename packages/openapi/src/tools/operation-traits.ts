import type { Traits } from "haft";

/** What every call of a method is like. Source: RFC 9110, "Safe Methods" and "Idempotent Methods"; OpenAPI 3.2 for QUERY. */
export function methodTraits(method: string): Traits {
  const name = method.toUpperCase();
  const readOnly = safe.has(name);
  return Object.freeze({
    readOnly,
    concurrencySafe: readOnly,
    idempotent: readOnly || name === "PUT" || name === "DELETE",
    destructive: !readOnly && name !== "POST" && name !== "PUT" && name !== "PATCH",
    openWorld: true,
    polls: false,
  });
}

const safe: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "QUERY"]);
