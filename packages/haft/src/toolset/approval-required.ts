import { requireApproval } from "../tool/require-approval.ts";
import { mapped } from "./mapped.ts";
import { selects, type ToolSelection } from "./tool-selection.ts";
import type { Toolset } from "./toolset.ts";

/**
 * The same toolset, whose tools (or those of them that `which` selects) need approval at each call, whatever rules allow.
 *
 * @throws {TypeError} when it has no tool of a name that is selected
 */
export function approvalRequired(toolset: Toolset, which: ToolSelection = () => true): Toolset & AsyncDisposable {
  const needsApproval = selects("require approval for tools", which, toolset);
  return mapped((tool) => (needsApproval(tool) ? requireApproval(tool) : tool), toolset);
}
