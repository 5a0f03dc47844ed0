import { readFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import createIgnore, { type Ignore } from "ignore";
import { isFolder } from "../paths/is-folder.ts";

/**
 * What ignore files leave out: of each kind, those with the last word first, the files of a folder and of the folders above it.
 *
 * Source: ripgrep 15 guide, "Automatic filtering" (read 2026-11).
 */
export type IgnoreRules = readonly (readonly FolderRules[])[];

interface FolderRules {
  readonly folder: string;
  readonly rules: Ignore;
}

const kinds = [".rgignore", ".ignore", ".gitignore", ".git/info/exclude"];

export const noRules: IgnoreRules = kinds.map(() => []);

/** True when the rules leave a path out, the folder it is in not being left out. The path of a folder ends with a slash. */
export function isIgnored(path: string, rules: IgnoreRules): boolean {
  for (const { folder, rules: own } of rules.flat()) {
    const inside = relative(folder, path).split(sep).join("/");
    const { ignored, unignored } = own.test(path.endsWith("/") ? `${inside}/` : inside);
    // Where the folder is left out here, a rule with more to say has taken it back.
    if (unignored || (ignored && !isFolderIgnored(inside, own))) return ignored;
  }
  return false;
}

function isFolderIgnored(inside: string, own: Ignore): boolean {
  const folder = dirname(inside);
  return folder !== "." && own.ignores(`${folder}/`);
}

/** The rules that hold in a folder, given those above it. What git reads above its tree does not hold in it. */
export async function rulesWithin(folder: string, above: IgnoreRules): Promise<IgnoreRules> {
  const isTree = await isFolder(join(folder, ".git"));
  return Promise.all(
    kinds.map(async (kind, rank) => {
      const text = await readFile(join(folder, kind), "utf8").catch(() => "");
      const kept = isTree && kind.startsWith(".git") ? [] : (above[rank] ?? []);
      return text === "" ? kept : [{ folder, rules: createIgnore({ ignoreCase: false }).add(text) }, ...kept];
    }),
  );
}

/** The rules of the folders above a folder; none where they leave out the folder itself, which was named nevertheless. */
export async function rulesAbove(folder: string): Promise<IgnoreRules> {
  const rules = await rulesOf(dirname(folder));
  return isIgnored(`${folder}/`, rules) ? noRules : rules;
}

async function rulesOf(folder: string): Promise<IgnoreRules> {
  const parent = dirname(folder);
  return rulesWithin(folder, parent === folder ? noRules : await rulesOf(parent));
}
