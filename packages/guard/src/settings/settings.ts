import type { JsonValue, PermissionMode } from "haft";
import type { RuleList } from "./rule-list.ts";
import type { SettingsFile } from "./settings-files.ts";
import type { SettingsSource } from "./settings-source.ts";
import type { SettingsWarning } from "./settings-warning.ts";

/** A permission rule as it stands in a file. `folder` is what a path that begins with one `/` is meant from. */
export interface RuleText {
  readonly text: string;
  readonly list: RuleList;
  readonly source: SettingsSource;
  readonly file: string | undefined;
  readonly line?: number | undefined;
  readonly folder: string;
}

/** A setting as it stands in a file, for whoever knows what it means. */
export interface RawSetting {
  readonly value: JsonValue;
  readonly source: SettingsSource;
  readonly file: string | undefined;
  readonly line: number;
  readonly folder: string;
}

/**
 * What all settings files of a session say together. Lists hold what every source says, strongest source first; of single values
 * the strongest source's counts.
 *
 * `hooks` and `sandbox` are as they stand in the files. `additionalDirectories` are absolute. `files` are those that exist.
 */
export interface Settings {
  /** Whether the user trusts the project's folder. Where not, git is asked about in a repository that names programs to start. */
  readonly isTrusted: boolean;
  readonly rules: readonly RuleText[];
  readonly defaultMode: PermissionMode | undefined;
  readonly additionalDirectories: readonly string[];
  readonly isBypassDisabled: boolean;
  readonly env: Readonly<Record<string, string>>;
  readonly model: string | undefined;
  readonly hooks: readonly RawSetting[];
  readonly sandbox: readonly RawSetting[];
  readonly files: readonly SettingsFile[];
  readonly warnings: readonly SettingsWarning[];
}

/** Settings that say nothing. */
export const noSettings: Settings = Object.freeze({
  isTrusted: true,
  rules: [],
  defaultMode: undefined,
  additionalDirectories: [],
  isBypassDisabled: false,
  env: {},
  model: undefined,
  hooks: [],
  sandbox: [],
  files: [],
  warnings: [],
});
