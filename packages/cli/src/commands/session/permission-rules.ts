import type { PermissionRules, Tool } from "haft";
import { toolNames } from "./tool-names.ts";

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
