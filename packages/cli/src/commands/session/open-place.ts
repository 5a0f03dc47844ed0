import { statSync } from "node:fs";
import { resolve } from "node:path";
import { type FolderTrust, readSettings, type Settings, type SettingsOptions } from "@haft/guard";
import type { Io } from "../../terminal/io.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import { decideTrust } from "./decide-trust.ts";
import { existingFolder } from "./existing-folder.ts";
import { settingsAbove } from "./settings-above.ts";
import { settingsPlaces } from "./settings-places.ts";
import { userTrust } from "./user-trust.ts";

/** Where a session works, and what its settings say. */
export interface Place {
  readonly folder: string;
  readonly isTrusted: boolean;
  readonly settings: Settings;
  /** How they were read, for reading them again. */
  readonly settingsOptions: SettingsOptions;
  readonly trust: FolderTrust;
}

export interface PlaceChoices {
  readonly cwd: string | undefined;
  readonly settings: string | undefined;
}

/**
 * Finds the folder and reads the settings. What a project's files allow, start or change counts only when the folder is trusted,
 * which a person at the terminal is asked about.
 *
 * @throws {UsageError} when the folder, or the file of `--settings`, does not exist, and when these settings cannot be read
 */
export async function openPlace(choices: PlaceChoices, io: Io): Promise<Place> {
  const folder = existingFolder(choices.cwd, io.cwd);
  const commandLine = givenSettings(choices.settings, io.cwd);
  const places = settingsPlaces(folder, io);
  const trust = userTrust(io);
  const isTrusted = await decideTrust(places, trust, io);
  const settingsOptions = { ...places, commandLine, isTrusted };
  const read = await readSettings(settingsOptions);
  const fault = read.warnings.find((one) => one.isUnreadable && (one.file ?? commandLine) === commandLine);
  if (fault !== undefined) throw new UsageError(fault.text);
  const above = settingsAbove(folder, io);
  const settings = above === undefined ? read : { ...read, warnings: [...read.warnings, above] };
  return { folder, isTrusted, settings, settingsOptions, trust };
}

/** JSON as it is, or the absolute path of a file that is there: without it a run would go on less strictly than was asked for. */
function givenSettings(given: string | undefined, cwd: string): string | undefined {
  if (given === undefined || given.trimStart().startsWith("{")) return given;
  const file = resolve(cwd, given);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile()) return file;
  const problem = found === undefined ? "there is no such file" : "it is no file";
  throw new UsageError(`Cannot use the settings of "${file}": ${problem}; give a file, or JSON that begins with {`);
}
