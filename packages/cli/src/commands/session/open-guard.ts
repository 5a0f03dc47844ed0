import { join } from "node:path";
import { createGuard, type Guard, type GuardSandbox, type ProgramRule } from "@haft/guard";
import { planFilePath } from "@haft/toolsets";
import type { Tool } from "haft";
import { blobFolderOf } from "../../state/blob-folder.ts";
import { userFolder } from "../../state/user-folder.ts";
import type { Io } from "../../terminal/io.ts";
import type { BeforeSettingsChange } from "./ask-config-hooks.ts";
import { plansFolderOf } from "./cli-toolsets.ts";
import type { Place } from "./open-place.ts";
import { homeOf } from "./settings-places.ts";
import { type RuleChoices, toolRules } from "./tool-rules.ts";

export interface OpenGuardOptions {
  readonly choices: RuleChoices;
  readonly place: Pick<Place, "folder" | "settings">;
  readonly tools: readonly Tool[];
  /** Names of tools that run without being asked about, unless a rule says otherwise. */
  readonly unasked: readonly string[];
  readonly sandbox: GuardSandbox;
  /** Where files can be read and written without being asked about. */
  readonly temporaryFolder?: string;
  readonly beforeSettingsChange?: BeforeSettingsChange;
  readonly onWarning: (text: string) => void;
}

/**
 * The permission engine of a session: the rules of the settings and of the command line, plans and temporary files that can be read and
 * written, and what servers sent to sessions of the folder, which can be read.
 *
 * @throws {UsageError} for a rule of the command line that cannot be used
 */
export function openGuard(options: OpenGuardOptions, { env }: Pick<Io, "env">): Guard {
  const { choices, place, tools, unasked, sandbox, temporaryFolder, beforeSettingsChange, onWarning } = options;
  const { folder, settings } = place;
  const { allow, deny } = toolRules(choices, tools);
  const plansFolder = plansFolderOf(env);
  const readable = [plansFolder, blobFolderOf(env, folder)].filter((one) => one !== undefined);
  const userFile = userSettingsFile(env);
  return createGuard({
    folder,
    home: homeOf(env),
    settings,
    rules: {
      allow: [
        ...from("--allowed-tools", allow),
        ...from("--openapi", unasked),
        ...readable.map((one) => `Read(/${one}/**)`),
        ...(temporaryFolder === undefined ? [] : [`Edit(/${temporaryFolder}/**)`]),
      ],
      deny: from("--disallowed-tools", deny),
    },
    sandbox,
    onWarning,
    beforeSettingsChange,
    ...(userFile !== undefined && { targets: { userFile } }),
    ...(plansFolder !== undefined && {
      planFile: ({ session }) => (session === undefined ? undefined : planFilePath(plansFolder, session.id)),
    }),
  });
}

function from(option: string, rules: readonly string[]): readonly ProgramRule[] {
  return rules.map((text) => ({ text, from: option }));
}

/** The settings that the user has for all projects; none without a home. */
export function userSettingsFile(env: Io["env"]): string | undefined {
  const config = userFolder("config", env);
  return config === undefined ? undefined : join(config, "settings.json");
}
