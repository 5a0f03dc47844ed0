import type { Tool } from "haft";
import type { Io } from "../../terminal/io.ts";
import { cliSettings } from "./cli-settings.ts";
import { cliToolsets } from "./cli-toolsets.ts";
import { userSettingsFile } from "./open-guard.ts";
import { noSearchReason } from "./search-from.ts";
import { settingsPlaces } from "./settings-places.ts";

/** The tools of `haft run`, by name. Some are there only at a terminal, or when the environment has what they need. */
export function builtinTools(io: Pick<Io, "env" | "clock">): readonly Tool[] {
  const settings = cliSettings({ ...settingsPlaces("/", io), isTrusted: false }, "none", userSettingsFile(io.env));
  return cliToolsets(io, { ask: () => undefined, show: () => {}, settings })
    .flatMap((toolset) => toolset.tools)
    .filter(({ unlisted }) => unlisted !== true)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Why a tool is neither shown to models nor run here; undefined for one that is. */
export function offReason(tool: Tool): string | undefined {
  if (tool.isEnabled?.() !== false) return undefined;
  return tool.name === "WebSearch" ? noSearchReason : "it is turned off";
}
