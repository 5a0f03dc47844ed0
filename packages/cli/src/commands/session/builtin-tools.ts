import { builtinToolsets } from "@haft/toolsets";
import type { Tool } from "haft";
import type { Io } from "../../terminal/io.ts";

/** The tools of `haft run`, by name. */
export function builtinTools({ env }: Pick<Io, "env">): readonly Tool[] {
  return builtinToolsets({ env })
    .flatMap((toolset) => toolset.tools)
    .filter(({ unlisted }) => unlisted !== true)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
