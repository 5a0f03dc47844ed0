import { nearestNames, type Tool } from "haft";
import { UsageError } from "../../terminal/usage-error.ts";
import { programToolReason } from "./program-tools.ts";

/**
 * The tool with a name or alias, in any letter case.
 *
 * @throws {UsageError} when there is none, naming the nearest
 */
export function findTool(name: string, tools: readonly Tool[]): Tool {
  const tool = toolNamed(name, tools);
  if (tool !== undefined) return tool;
  const reason = programToolReason(name);
  if (reason !== undefined) throw new UsageError(`Cannot find tool "${name}": ${reason}`);
  const names = tools.map(({ name }) => name);
  const near = nearestNames(name, names, 3).map((name) => `"${name}"`);
  throw new UsageError(`Cannot find tool "${name}": the nearest are ${near.join(", ")}; haft tools lists them`);
}

/** Whether a tool has this name or alias, in any letter case. */
export function hasTool(name: string, tools: readonly Tool[]): boolean {
  return toolNamed(name, tools) !== undefined;
}

function toolNamed(wanted: string, tools: readonly Tool[]): Tool | undefined {
  return tools.find(({ name, aliases = [] }) =>
    [name, ...aliases].some((known) => known.toLowerCase() === wanted.toLowerCase()),
  );
}
