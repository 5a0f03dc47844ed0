import type { Tool } from "../tool/tool.ts";
import { toolName } from "../tool/tool-name.ts";
import { wrapTool } from "../tool/wrap-tool.ts";
import { checkToolNames } from "./check-tool-names.ts";
import { mapped } from "./mapped.ts";
import type { Toolset } from "./toolset.ts";

/**
 * The same toolset with other names for some of its tools: `{ old: "new" }`, or what gives each tool its name.
 *
 * Aliases stay, the old name is none: permission rules and access go by the new name. The toolset's prompts do not know of it.
 *
 * @throws {TypeError} when it has no tool of an old name
 * @throws {HaftError} `tool-definition-invalid` when a new name is blank or has characters that no name may have
 */
export function renamed(
  names: Readonly<Record<string, string>> | ((tool: Tool) => string),
  toolset: Toolset,
): Toolset & AsyncDisposable {
  if (typeof names === "function") return mapped((tool) => withName(tool, names(tool)), toolset);
  checkToolNames("rename tools", Object.keys(names), toolset);
  return mapped((tool) => {
    return Object.hasOwn(names, tool.name) ? withName(tool, names[tool.name]) : tool;
  }, toolset);
}

function withName(tool: Tool, name: unknown): Tool {
  return name === tool.name ? tool : wrapTool(tool, { name: toolName(name) });
}
