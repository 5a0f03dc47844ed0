import { nearestNames, type Tool } from "haft";
import { UsageError } from "../../terminal/usage-error.ts";

/**
 * The tool with a name or alias, in any letter case.
 *
 * @throws {UsageError} when there is none, naming the nearest
 */
export function findTool(name: string, tools: readonly Tool[]): Tool {
  const wanted = name.toLowerCase();
  const tool = tools.find(({ name, aliases = [] }) =>
    [name, ...aliases].some((known) => known.toLowerCase() === wanted),
  );
  if (tool !== undefined) return tool;
  const names = tools.map(({ name }) => name);
  const near = nearestNames(name, names, 3).map((name) => `"${name}"`);
  throw new UsageError(`Cannot find tool "${name}": the nearest are ${near.join(", ")}; haft tools lists them`);
}
