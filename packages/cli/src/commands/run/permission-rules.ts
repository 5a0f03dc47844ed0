import { nearestNames, type PermissionRules, type Tool } from "haft";
import { UsageError } from "../../terminal/usage-error.ts";

/** What the command line says about tools, by name or alias in any letter case. */
export interface ToolLists {
  readonly allowed: readonly string[];
  readonly disallowed: readonly string[];
}

/** Calls that may change something are asked about, unless their tool is allowed; disallowed tools are not there. */
export function permissionRules({ allowed, disallowed }: ToolLists, tools: readonly Tool[]): PermissionRules {
  const allowedNames = new Set(toolNames(allowed, tools));
  const hiddenNames = new Set(toolNames(disallowed, tools));
  return {
    hides: ({ name }) => hiddenNames.has(name),
    deny: () => undefined,
    ask: () => undefined,
    allow: ({ tool }) => (allowedNames.has(tool.name) ? "--allowed-tools" : undefined),
    undecided: ({ traits }) =>
      !traits.readOnly && (traits.destructive || traits.openWorld) ? "it may change something" : undefined,
  };
}

/**
 * The names of the tools that are meant.
 *
 * @throws {UsageError} for a name that no tool has, naming the nearest
 */
export function toolNames(given: readonly string[], tools: readonly Tool[]): readonly string[] {
  return given.map((name) => {
    const wanted = name.toLowerCase();
    const tool = tools.find(({ name, aliases = [] }) =>
      [name, ...aliases].some((known) => known.toLowerCase() === wanted),
    );
    if (tool !== undefined) return tool.name;
    if (/[(*]/.test(name))
      throw new UsageError(`Cannot use the tool rule "${name}": only names of tools are understood here`);
    const near = nearestNames(
      name,
      tools.map((tool) => tool.name),
      3,
    ).map((name) => `"${name}"`);
    throw new UsageError(`Cannot find tool "${name}": the nearest are ${near.join(", ")}`);
  });
}
