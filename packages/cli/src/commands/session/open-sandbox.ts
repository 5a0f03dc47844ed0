import {
  chooseSandbox,
  type GuardSandbox,
  parseSandboxSettings,
  type Sandbox,
  type SandboxMode,
  type SandboxSettings,
  sandboxOptions,
} from "@haft/guard";
import type { JsonObject } from "haft";
import { isJsonObject } from "haft";
import type { Io } from "../../terminal/io.ts";
import type { Place } from "./open-place.ts";
import { homeOf } from "./settings-places.ts";

/** The sandbox of a session's commands, and what the permission engine and the user are to know of it. */
export interface OpenedSandbox {
  readonly sandbox: Sandbox;
  readonly settings: SandboxSettings;
  readonly forGuard: GuardSandbox;
  readonly warnings: readonly string[];
}

/**
 * Chooses the sandbox that the settings, or the command line above them, want.
 *
 * @throws {HaftError} `sandbox-unavailable` when one is required and none works
 */
export async function openSandbox(
  { folder, settings }: Pick<Place, "folder" | "settings">,
  mode: SandboxMode | undefined,
  { env, host }: Pick<Io, "env" | "host">,
): Promise<OpenedSandbox> {
  const { settings: wanted, problems } = parseSandboxSettings(mergedSection(settings.sandbox));
  const options = sandboxOptions(wanted, { folder, home: homeOf(env) });
  const chosen = await chooseSandbox({ ...options, mode: mode ?? options.mode, platform: host.platform, env });
  return {
    sandbox: chosen.sandbox,
    settings: wanted,
    forGuard: {
      isActive: () => chosen.sandbox.level !== "none",
      isAutoAllowed: wanted.autoAllowBashIfSandboxed,
      isUnsandboxedAllowed: wanted.allowUnsandboxedCommands,
    },
    warnings: [...problems, ...(chosen.warning === undefined ? [] : [chosen.warning])],
  };
}

/** The sections of all files as one: the strongest source's value counts for each name. */
function mergedSection(sections: Place["settings"]["sandbox"]): JsonObject | undefined {
  const objects = sections.map(({ value }) => value).filter(isJsonObject);
  return objects.length === 0 ? undefined : Object.assign({}, ...objects.toReversed());
}
