import type { SettingsPlaces } from "@haft/guard";
import type { Io } from "../../terminal/io.ts";

/** Where the settings for work in a folder may stand. */
export function settingsPlaces(folder: string, { env }: Pick<Io, "env">): SettingsPlaces {
  return { folder, home: homeOf(env), configHome: env.XDG_CONFIG_HOME };
}

/** The user's home folder; one that does not exist where the environment names none. */
export function homeOf(env: Io["env"]): string {
  return env.HOME ?? env.USERPROFILE ?? "/nonexistent";
}
