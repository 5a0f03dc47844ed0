import type { Tool } from "./tool.ts";

type Named = Pick<Tool, "name" | "aliases">;

/** The name of a tool, then its aliases. */
export function namesOf({ name, aliases }: Named): readonly string[] {
  return aliases === undefined ? [name] : [name, ...aliases];
}

/** The same in lower case, as names are compared where letter case does not matter. */
export function foldedNamesOf(tool: Named): readonly string[] {
  return namesOf(tool).map((name) => name.toLowerCase());
}
