import { HaftError } from "../errors/haft-error.ts";
import type { Tool } from "../tool/tool.ts";
import { wrapTool } from "../tool/wrap-tool.ts";
import { checkToolNames } from "./check-tool-names.ts";
import { mapped } from "./mapped.ts";
import type { Toolset } from "./toolset.ts";

/**
 * The same toolset with other descriptions for some of its tools: `{ search: "…" }`, or what gives each tool its description.
 *
 * @throws {TypeError} when it has no tool of a name
 * @throws {HaftError} `tool-definition-invalid` when a description is blank
 */
export function withDescriptions(
  descriptions: Readonly<Record<string, string>> | ((tool: Tool) => string),
  toolset: Toolset,
): Toolset & AsyncDisposable {
  if (typeof descriptions === "function") return mapped((tool) => described(tool, descriptions(tool)), toolset);
  checkToolNames("describe tools", Object.keys(descriptions), toolset);
  return mapped((tool) => {
    return Object.hasOwn(descriptions, tool.name) ? described(tool, descriptions[tool.name]) : tool;
  }, toolset);
}

function described(tool: Tool, description: unknown): Tool {
  if (description === tool.description) return tool;
  if (typeof description === "string" && description.trim() !== "") {
    return wrapTool(tool, { description: description.trim() });
  }
  throw new HaftError("tool-definition-invalid", `Cannot describe tool "${tool.name}": the description is blank`);
}
