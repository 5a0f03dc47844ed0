import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { type FolderTrust, type SettingsPlaces, settingsFiles } from "@haft/guard";
import { dropTyped } from "../../terminal/drop-typed.ts";
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
    .map(({ file }) => relative(folder, file))
    .concat(existsSync(join(folder, ".mcp.json")) ? [".mcp.json"] : []);
  if (brought.length === 0 || !isPersonThere(io)) return false;
  io.stderr.write(`? ${printableLine(folder, 500)} brings settings of its own (${brought.join(", ")}).\n`);
  if (await askTrust(folder, trust, io, io.signal)) return true;
  io.stderr.write("  Only what its settings forbid counts. haft trust FOLDER trusts it later.\n");
  return false;
}

/** For the folder of the project, when the work is in one below it that was asked about already: its MCP servers are trusted with it. */
export async function trustAbove(
  root: string,
  { folder, trust }: { readonly folder: string; readonly trust: FolderTrust },
  io: Io,
): Promise<void> {
  if (root === folder || trust.isTrusted(root) || !isPersonThere(io)) return;
  io.stderr.write(`? ${printableLine(root, 500)} brings MCP servers (.mcp.json).\n`);
  await askTrust(root, trust, io, io.signal);
}

/** Before rules are kept in a folder that is not trusted yet: in one, they would not count the next time. */
export async function trustToKeep(folder: string, trust: FolderTrust, io: Io, signal: AbortSignal): Promise<boolean> {
  if (trust.isTrusted(folder)) return true;
  io.stderr.write(`  Rules that are kept in ${printableLine(folder, 500)} count only when it is trusted.\n`);
  if (await askTrust(folder, trust, io, signal)) return true;
  io.stderr.write("  It counts for this session alone.\n");
  return false;
}

async function askTrust(folder: string, trust: FolderTrust, io: Io, signal: AbortSignal): Promise<boolean> {
  await dropTyped(io);
  io.stderr.write(
    "  Its settings may allow calls and start programs (hooks, MCP servers). Trust it only if you trust who made this folder.\n  Trust it? [y]es, or [n]o (? explains): ",
  );
  let answer = (await readLine(io, signal))?.trim() ?? "";
  while (answer === "?") {
    io.stderr.write(explanation);
    answer = (await readLine(io, signal))?.trim() ?? "";
  }
  if (!/^y(es)?$/i.test(answer)) return false;
  trust.trust(folder);
  return true;
}

const explanation = `  y           what its settings allow and start counts, now and from then on
  n           only what they forbid counts; haft trust FOLDER trusts it later
  Trust it? `;
