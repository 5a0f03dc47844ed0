import type { Tool } from "haft";
import type { Io } from "../../terminal/io.ts";
import { cliToolsets } from "./cli-toolsets.ts";

/** The tools of `haft run`, by name. Some are there only at a terminal, or when the environment has what they need. */
export function builtinTools(io: Pick<Io, "env" | "clock">): readonly Tool[] {
  return cliToolsets(io, { ask: () => undefined, show: () => {} })
    .flatMap((toolset) => toolset.tools)
    .filter(({ unlisted }) => unlisted !== true)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
