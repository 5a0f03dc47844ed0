import { bubblewrapSandbox, noSandbox, type Sandbox, seatbeltSandbox } from "@haft/guard";
import type { Tool } from "haft";
import type { Io } from "../../terminal/io.ts";
import { cliSettings } from "./cli-settings.ts";
import { cliToolsets } from "./cli-toolsets.ts";
import { userSettingsFile } from "./open-guard.ts";
import { noSearchReason } from "./search-from.ts";
import { sessionTemp } from "./session-temp.ts";
import { settingsPlaces } from "./settings-places.ts";

/**
 * The tools of `haft run`, by name: Bash as it is in the sandbox of the system. Some are there only at a terminal, or when the
 * environment has what they need.
 */
export function builtinTools(io: Pick<Io, "env" | "clock" | "host">): readonly Tool[] {
  const settings = cliSettings({ ...settingsPlaces("/", io), isTrusted: false }, "none", userSettingsFile(io.env));
  return cliToolsets(io, { ask: () => undefined, show: () => {}, settings, shell: { sandbox: shownSandbox(io) } })
    .flatMap((toolset) => toolset.tools)
    .filter(({ unlisted }) => unlisted !== true)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

/** It runs nothing. */
function shownSandbox({ env, host: { platform } }: Pick<Io, "env" | "host">): Sandbox {
  const { files: temp, folder: lastingTemp } = sessionTemp({ env });
  if (platform === "linux") return bubblewrapSandbox({ temp, lastingTemp });
  return platform === "darwin" ? seatbeltSandbox({ temp, lastingTemp }) : noSandbox();
}

/** Why a tool is neither shown to models nor run here; undefined for one that is. */
export function offReason(tool: Tool): string | undefined {
  if (tool.isEnabled?.() !== false) return undefined;
  return tool.name === "WebSearch" ? noSearchReason : "it is turned off";
}
