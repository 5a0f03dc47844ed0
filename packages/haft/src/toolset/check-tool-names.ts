import { nearestNames } from "../json/nearest-names.ts";
import type { Toolset } from "./toolset.ts";

/**
 * Makes sure that a toolset has tools of these names. A name that is mistyped must not silently mean nothing.
 *
 * @param doing what cannot be done, as `rename tools`
 * @throws {TypeError} naming the nearest tool
 */
export function checkToolNames(doing: string, names: readonly string[], toolset: Toolset): void {
  const there = toolset.tools.map((tool) => tool.name);
  const missing = names.find((name) => !there.includes(name));
  if (missing === undefined) return;
  const nearest = nearestNames(String(missing), there, 1)[0];
  const hint = nearest === undefined ? "it has none yet" : `the nearest is "${nearest}"`;
  throw new TypeError(
    `Cannot ${doing} of toolset "${toolset.name}": it has no tool "${missing}", ${hint}; give a function for tools that come later`,
  );
}
