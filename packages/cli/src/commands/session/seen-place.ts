import { readSettings } from "@haft/guard";
import type { Io } from "../../terminal/io.ts";
import type { Place } from "./open-place.ts";
import { settingsPlaces } from "./settings-places.ts";
import { userTrust } from "./user-trust.ts";

/** The current folder with its settings, for what only looks: nobody is asked whether the folder is trusted. */
export async function seenPlace(io: Io): Promise<Place> {
  const folder = io.cwd;
  const trust = userTrust(io);
  const settingsOptions = { ...settingsPlaces(folder, io), isTrusted: trust.isTrusted(folder) };
  const settings = await readSettings(settingsOptions);
  return { folder, isTrusted: settingsOptions.isTrusted, settings, settingsOptions, trust };
}
