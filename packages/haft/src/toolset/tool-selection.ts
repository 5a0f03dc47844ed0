import { valueKind } from "../errors/value-kind.ts";
import type { Tool } from "../tool/tool.ts";
import { checkToolNames } from "./check-tool-names.ts";
import type { Toolset } from "./toolset.ts";

/** Some tools of a toolset: their names as they are spelled, or what says of each tool whether it is one, asked once a tool. */
export type ToolSelection = readonly string[] | ((tool: Tool) => boolean);

/**
 * A selection as a question to each tool.
 *
 * @throws {TypeError} when a name is not there, or it is no selection
 */
export function selects(doing: string, selection: ToolSelection, toolset: Toolset): (tool: Tool) => boolean {
  if (typeof selection === "function") return selection;
  if (!Array.isArray(selection)) {
    throw new TypeError(
      `Cannot ${doing} of toolset "${toolset.name}": the selection is ${valueKind(selection)}, not names or a function`,
    );
  }
  checkToolNames(doing, selection, toolset);
  const names = new Set(selection);
  return (tool) => names.has(tool.name);
}
