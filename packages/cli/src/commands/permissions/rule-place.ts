import type { Explanation } from "@haft/guard";

/** Where a rule stands, in parentheses behind it; empty where nobody says. */
export function rulePlace({ source, file, line }: Pick<Explanation, "source" | "file" | "line">): string {
  const where = file === undefined ? source : `${file}${line === undefined ? "" : `:${line}`}`;
  return where === undefined ? "" : `  (${where})`;
}
