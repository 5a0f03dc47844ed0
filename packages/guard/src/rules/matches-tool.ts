import type { Tool } from "haft";
import { foldedToolName } from "./known-tools.ts";

type Named = Pick<Tool, "name" | "aliases">;

/** True for a tool whose name begins so, or, for the name of an MCP server, that comes from it. */
export function matchesToolPrefix(prefix: string, tool: Named): boolean {
  const wanted = prefix.toLowerCase();
  return [tool.name, ...(tool.aliases ?? [])].some((name) => name.toLowerCase().startsWith(wanted));
}

/** What a server calls its tool is no reason to take it for a built-in one. */
export function namesOf({ name, aliases }: Named): readonly string[] {
  const isForeign = name.toLowerCase().startsWith("mcp__");
  return isForeign || aliases === undefined ? [foldedToolName(name)] : [name, ...aliases].map(foldedToolName);
}
