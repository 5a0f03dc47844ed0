import { existsSync } from "node:fs";
import { relative } from "node:path";
import { type FolderTrust, type SettingsPlaces, settingsFiles } from "@haft/guard";
import type { Io } from "../../terminal/io.ts";
import { isPersonThere } from "../../terminal/is-person-there.ts";
import { printableLine } from "../../terminal/printable.ts";
import { readLine } from "../../terminal/read-line.ts";

/**
 * Whether the settings that come with a folder may be used. A person is asked once for a folder that brings any; without one the
 * answer is no, also for programs that run alone.
 */
export async function decideTrust(places: SettingsPlaces, trust: FolderTrust, io: Io): Promise<boolean> {
  const { folder } = places;
  if (trust.isTrusted(folder)) return true;
  const brought = settingsFiles(places)
    .filter(({ source, file }) => (source === "project" || source === "local") && existsSync(file))
    .map(({ file }) => relative(folder, file));
  if (brought.length === 0 || !isPersonThere(io)) return false;
  io.stderr.write(
    `? ${printableLine(folder, 500)} brings settings of its own (${brought.join(", ")}).\n  They may allow calls and start programs (hooks). Use them only if you trust who made this folder.\n  Trust it? [y]es, or [n]o: `,
  );
  const answer = (await readLine(io, io.signal))?.trim() ?? "";
  if (!/^y(es)?$/i.test(answer)) {
    io.stderr.write("  Only what its settings forbid counts. haft trust FOLDER trusts it later.\n");
    return false;
  }
  trust.trust(folder);
  return true;
}
