import { foldedNamesOf } from "../tool/names-of.ts";
import type { Tool } from "../tool/tool.ts";

/**
 * True for a tool that one of the rules names: by its exact name or alias, by a beginning (`web_*`), or by its MCP server
 * (`mcp__github` means every tool of that server).
 *
 * Letter case does not matter, so that no spelling slips through.
 */
export function matchesNameRule(rules: readonly string[], tool: Pick<Tool, "name" | "aliases">): boolean {
  const names = foldedNamesOf(tool);
  return rules.some((rule) => {
    const pattern = rule.trim().toLowerCase();
    return pattern !== "" && names.some((name) => matches(pattern, name));
  });
}

function matches(pattern: string, name: string): boolean {
  if (pattern.endsWith("*")) return name.startsWith(pattern.slice(0, -1));
  return name === pattern || (isMcpServer.test(pattern) && name.startsWith(`${pattern}__`));
}

const isMcpServer = /^mcp__(?:(?!__).)+$/;
