import type { Explanation } from "@haft/guard";

/** Where a rule stands, in parentheses behind it; empty where nobody says. */
export function rulePlace({ source, file, line }: Pick<Explanation, "source" | "file" | "line">): string {
  const given = source === "command-line" ? "--settings" : source;
  const where = file === undefined ? given : `${file}${line === undefined ? "" : `:${line}`}`;
  return where === undefined ? "" : ` (${where})`;
}
