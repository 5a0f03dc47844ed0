import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type SettingsWarning, settingsFiles } from "@haft/guard";
import type { Io } from "../../terminal/io.ts";
import { settingsPlaces } from "./settings-places.ts";

/** Says that a folder above has settings, which count for sessions in that folder alone; undefined where none has. */
export function settingsAbove(folder: string, io: Pick<Io, "env">): SettingsWarning | undefined {
  const { home } = settingsPlaces(folder, io);
  for (let inner = resolve(folder), above = dirname(inner); above !== inner; inner = above, above = dirname(above)) {
    if (above === resolve(home)) return undefined;
    const file = settingsFiles(settingsPlaces(above, io)).find(
      (one) => one.folder === above && existsSync(one.file),
    )?.file;
    if (file === undefined) continue;
    const text = `The settings in "${file}" do not count in "${folder}": work in "${above}" (--cwd), or give them with --settings`;
    return { file, text };
  }
  return undefined;
}
