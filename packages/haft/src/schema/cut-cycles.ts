import { HaftError } from "../errors/haft-error.ts";
import { issuePath, type ValuePath } from "../json/issue-path.ts";
import type { JsonSchema } from "./json-schema.ts";
import { resolveRef } from "./resolve-ref.ts";
import { mapSubschemas } from "./subschemas.ts";

/** What becomes of a type that contains itself: a reference, an object without rules at the second level, or an error. */
export type Cycles = "ref" | "truncate" | "error";

/**
 * The schema without references: each is replaced by what it leads to, and where that would not end, by an object without rules.
 *
 * With `"ref"` the schema stays as it is; with `"error"` a type that contains itself is refused.
 *
 * @param subject what the schema belongs to, such as `tool "search"`
 * @throws {HaftError} `schema-invalid` for a cycle, with `"error"`
 */
export function cutCycles(schema: JsonSchema, cycles: Cycles, subject: string): JsonSchema {
  if (cycles === "ref") return schema;
  const { $defs: _, definitions: __, ...expanded } = expand(schema, [schema], []);
  return cycles === "error" ? schema : expanded;

  function expand(part: JsonSchema, ancestors: readonly JsonSchema[], path: ValuePath): JsonSchema {
    const { $ref, ...siblings } = part;
    const target = typeof $ref === "string" ? resolveRef($ref, schema) : undefined;
    if (typeof target === "object") {
      if (!ancestors.includes(target)) return { ...expand(target, [...ancestors, target], path), ...siblings };
      if (cycles === "truncate") return { type: "object", ...siblings };
      throw new HaftError(
        "schema-invalid",
        `Cannot show the schema of ${subject}: Cycle detected at ${issuePath(path)}; allow cycles, or cut them`,
      );
    }
    return mapSubschemas(part, (inner, keyword, key) => {
      if (keyword === "$defs" || keyword === "definitions") return inner;
      return expand(inner, ancestors, keyword === "items" ? [...path, 0] : key === undefined ? path : [...path, key]);
    });
  }
}
