import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { absolutePath } from "../paths/absolute-path.ts";
import type { NetworkRules } from "../proxy/network-rules.ts";
import type { SandboxMode } from "./choose-sandbox.ts";
import { networkSetting } from "./network-setting.ts";
import type { SandboxOptions } from "./sandbox.ts";

/** The section `sandbox` of the settings. */
export interface SandboxSettings {
  /** @default "warn" */
  readonly mode: SandboxMode;
  /** As they are written: relative to the project, `~` is the home folder. */
  readonly writablePaths: readonly string[];
  /** As they are written. */
  readonly deniedReads: readonly string[];
  /** @default "off" */
  readonly network: "off" | "on" | NetworkRules;
  /** Whether a model may ask to run a command outside of the sandbox. @default true */
  readonly allowUnsandboxedCommands: boolean;
  /** Whether commands in the sandbox need no permission; for the permission engine. @default false */
  readonly autoAllowBashIfSandboxed: boolean;
  /** Commands that run outside of the sandbox, as {@link isExcludedCommand} matches them. */
  readonly excludedCommands: readonly string[];
}

/**
 * Reads the section. What is wrong with it is a sentence each in `problems`; in its place stands what is safer, and what is right
 * counts.
 */
export function parseSandboxSettings(raw: JsonValue | undefined): {
  readonly settings: SandboxSettings;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const section = sectionOf(raw, problems);
  const settings: SandboxSettings = {
    mode: oneOf(section, "mode", ["required", "warn", "off"], "warn", "required", problems),
    writablePaths: paths(section, "writablePaths", problems),
    deniedReads: paths(section, "deniedReads", problems),
    network: networkSetting(section.network, problems),
    allowUnsandboxedCommands: flag(section, "allowUnsandboxedCommands", true, problems),
    autoAllowBashIfSandboxed: flag(section, "autoAllowBashIfSandboxed", false, problems),
    excludedCommands: texts(section, "excludedCommands", problems),
  };
  for (const name of Object.keys(section)) {
    if (!(name in settings))
      problems.push(`Cannot use sandbox.${name}: there is no such setting, only ${Object.keys(settings).join(", ")}`);
  }
  return { settings, problems };
}

/** The options of a sandbox for settings of a project in `folder`. */
export function sandboxOptions(
  settings: SandboxSettings,
  { folder, home }: { readonly folder: string; readonly home: string | undefined },
): SandboxOptions & { readonly mode: SandboxMode } {
  const absolute = (path: string): string => absolutePath(path, folder, home);
  return {
    mode: settings.mode,
    home,
    writablePaths: settings.writablePaths.map(absolute),
    deniedReads: settings.deniedReads.map(absolute),
    network: settings.network,
  };
}

function sectionOf(raw: JsonValue | undefined, problems: string[]): JsonObject {
  if (raw === undefined) return {};
  if (isJsonObject(raw)) return raw;
  problems.push("Cannot use sandbox: it is not an object; a sandbox is required until it is");
  return { mode: "required" };
}

function oneOf<Name extends string>(
  section: JsonObject,
  key: string,
  names: readonly Name[],
  absent: Name,
  wrong: Name,
  problems: string[],
): Name {
  const value = section[key];
  const found = names.find((name) => name === value);
  if (found !== undefined || value === undefined) return found ?? absent;
  problems.push(
    `Cannot use sandbox.${key} ${JSON.stringify(value)}: it is one of ${names.join(", ")}; "${wrong}" counts`,
  );
  return wrong;
}

function flag(section: JsonObject, key: string, absent: boolean, problems: string[]): boolean {
  const value = section[key];
  if (value === undefined || typeof value === "boolean") return value ?? absent;
  problems.push(`Cannot use sandbox.${key} ${JSON.stringify(value)}: it is true or false; false counts`);
  return false;
}

function texts(section: JsonObject, key: string, problems: string[]): readonly string[] {
  const value = section[key] ?? [];
  const list = Array.isArray(value) ? value : [value];
  const good = list.filter((entry): entry is string => typeof entry === "string" && entry.trim() !== "");
  if (!Array.isArray(value) || good.length !== list.length)
    problems.push(
      `Cannot use all of sandbox.${key}: it is a list of texts that are not empty; what is none is passed over`,
    );
  return good;
}

function paths(section: JsonObject, key: string, problems: string[]): readonly string[] {
  return texts(section, key, problems).filter((path) => {
    if (!/[*?]/.test(path)) return true;
    problems.push(`Cannot use "${path}" of sandbox.${key}: a sandbox knows files and folders, not patterns; name them`);
    return false;
  });
}
