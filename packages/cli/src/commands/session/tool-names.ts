import { matchesNameRule, type Tool } from "haft";
import { UsageError } from "../../terminal/usage-error.ts";
import { findTool } from "./find-tool.ts";

/**
 * The names of the tools that are meant; several may stand in one text, with white space between. `mcp__server` and
 * `mcp__server__*` mean the tools of an MCP server.
 *
 * @throws {UsageError} for a name that no tool has, naming the nearest
 */
export function toolNames(given: readonly string[], tools: readonly Tool[]): readonly string[] {
  return given.flatMap((text) => {
    const ofServer = /^mcp__/i.test(text) ? tools.filter((tool) => matchesNameRule([text], tool)) : [];
    if (ofServer.length > 0) return ofServer.map(({ name }) => name);
    if (/[(*]/.test(text))
      throw new UsageError(`Cannot use the tool rule "${text}": only names of tools are understood here`);
    return text.split(/\s+/).map((name) => findTool(name, tools).name);
  });
}
