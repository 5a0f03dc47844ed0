import { isAbsolute, join, resolve } from "node:path";
import type { SettingsSource } from "./settings-source.ts";

/** Where the settings of a session may stand. */
export interface SettingsPlaces {
  /** The folder of the project: its files are in `.haft` there. */
  readonly folder: string;
  /** The user's home folder. */
  readonly home: string;
  /** `$XDG_CONFIG_HOME`; a relative one is ignored, as the XDG Base Directory Specification says. @default ".config" in `home` */
  readonly configHome?: string | undefined;
  /** @default "/etc/haft/settings.json" */
  readonly managedFile?: string | undefined;
}

/** A file of settings. `folder` is what its paths are meant from. Of a Claude Code file only the permissions are read. */
export interface SettingsFile {
  readonly source: SettingsSource;
  readonly file: string;
  readonly folder: string;
  readonly isOfClaude: boolean;
}

/** The files in which settings may stand, strongest first, whether they exist or not. */
export function settingsFiles(places: SettingsPlaces): readonly SettingsFile[] {
  const managedFile = resolve(places.managedFile ?? "/etc/haft/settings.json");
  const folder = resolve(places.folder);
  const userFolder = join(userConfigHome(places), "haft");
  return [
    { source: "managed", file: managedFile, folder: resolve(managedFile, ".."), isOfClaude: false },
    { source: "local", file: join(folder, ".haft", "settings.local.json"), folder, isOfClaude: false },
    { source: "project", file: join(folder, ".haft", "settings.json"), folder, isOfClaude: false },
    { source: "user", file: join(userFolder, "settings.json"), folder: userFolder, isOfClaude: false },
  ];
}

/** The files of Claude Code whose permission rules can be used as well, strongest first. */
export function claudeSettingsFiles(places: SettingsPlaces): readonly SettingsFile[] {
  const folder = resolve(places.folder);
  const userFolder = join(places.home, ".claude");
  return [
    { source: "local", file: join(folder, ".claude", "settings.local.json"), folder, isOfClaude: true },
    { source: "project", file: join(folder, ".claude", "settings.json"), folder, isOfClaude: true },
    { source: "user", file: join(userFolder, "settings.json"), folder: userFolder, isOfClaude: true },
  ];
}

function userConfigHome({ configHome, home }: SettingsPlaces): string {
  return configHome !== undefined && isAbsolute(configHome) ? configHome : join(home, ".config");
}
