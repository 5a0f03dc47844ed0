import { toolName } from "../tool/tool-name.ts";
import { wrapTool } from "../tool/wrap-tool.ts";
import { mapped } from "./mapped.ts";
import type { Toolset } from "./toolset.ts";

/**
 * The same toolset with `prefix` before each name and alias, as it stands: `prefixed("github_", toolset)` has `github_search`.
 *
 * Permission rules and access go by the new names. The toolset's prompts do not know of them.
 *
 * @throws {TypeError} when the prefix is no text, or blank
 * @throws {HaftError} `tool-definition-invalid` when a name has characters that no name may have
 */
export function prefixed(prefix: string, toolset: Toolset): Toolset & AsyncDisposable {
  if (typeof prefix !== "string" || prefix.trim() === "") {
    throw new TypeError(`Cannot prefix toolset "${toolset.name}": the prefix is no text, or blank`);
  }
  return mapped((tool) => {
    const aliases = tool.aliases?.map((alias) => toolName(prefix + alias));
    return wrapTool(tool, {
      name: toolName(prefix + tool.name),
      ...(aliases && { aliases: Object.freeze(aliases) }),
    });
  }, toolset);
}
