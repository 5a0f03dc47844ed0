import { mapped } from "./mapped.ts";
import { selects, type ToolSelection } from "./tool-selection.ts";
import type { Toolset } from "./toolset.ts";

/**
 * The same toolset with these tools alone.
 *
 * @throws {TypeError} when it has no tool of a name that is kept
 */
export function filtered(keep: ToolSelection, toolset: Toolset): Toolset & AsyncDisposable {
  const isKept = selects("filter the tools", keep, toolset);
  return mapped((tool) => (isKept(tool) ? tool : undefined), toolset);
}
