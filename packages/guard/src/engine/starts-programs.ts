import { readdirSync } from "node:fs";
import { join } from "node:path";
import { exists, gitRepository, smallText } from "./git-repository.ts";
import { submodulesOf } from "./tracked-files.ts";

/**
 * True when git may start a program in a folder that the repository there names itself, also where it only reads: by its settings, by a
 * hook, or in a submodule, which has settings of its own. What is not known to be harmless counts; where there is no repository, nothing does.
 *
 * Source: git-config(1), githooks(5) (read 2026-11).
 */
export function startsPrograms(folder: string): boolean {
  const repository = gitRepository(folder);
  if (repository === undefined) return false;
  const { root, gitDir, commonDir } = repository;
  return (
    [join(commonDir, "config"), join(gitDir, "config.worktree")].some(namesProgram) ||
    hasHook(join(commonDir, "hooks")) ||
    submodulesOf(repository)?.some((path) => exists(join(root, path, ".git"))) !== false
  );
}

function namesProgram(file: string): boolean {
  if (!exists(file)) return false;
  const text = smallText(file);
  return text === undefined || !isHarmless(text.replace(/^\ufeff/, "").split(/\r?\n/));
}

function isHarmless(lines: readonly string[]): boolean {
  let known: string | undefined;
  return lines.every((line) => {
    const header = /^\s*\[\s*([A-Za-z0-9-]+)(\s+"(?:[^"\\]|\\.)*")?\s*\]/.exec(line);
    if (header !== null) known = settings[`${header[1]?.toLowerCase()}${header[2] === undefined ? "" : " *"}`];
    const rest = line.slice(header?.[0].length ?? 0).trim();
    if (rest === "" || /^[#;]/.test(rest)) return true;
    const key = /^[A-Za-z][A-Za-z0-9-]*(?=\s*(?:=|$))/.exec(rest)?.[0].toLowerCase();
    // A line that goes on could hide the next one.
    return key !== undefined && known?.split(" ").some((one) => one === key || one === "*") && !rest.endsWith("\\");
  });
}

/** What `git init`, `git clone` and people write, and nothing that names a program, a file or another repository to read. */
const settings: Readonly<Record<string, string | undefined>> = {
  advice: "*",
  "branch *": "*",
  color: "*",
  core: "abbrev autocrlf bare bigfilethreshold compression eol filemode ignorecase logallrefupdates precomposeunicode preloadindex quotepath repositoryformatversion safecrlf sparsecheckout sparsecheckoutcone symlinks untrackedcache whitespace",
  diff: "algorithm colormoved context indentheuristic mnemonicprefix noprefix renamelimit renames",
  extensions: "objectformat refstorage worktreeconfig",
  fetch: "parallel prune prunetags",
  init: "defaultbranch",
  lfs: "repositoryformatversion",
  merge: "conflictstyle ff",
  pull: "ff rebase",
  push: "autosetupremote default followtags",
  "remote *": "fetch gh-resolved mirror prune pushurl tagopt url",
  rerere: "autoupdate enabled",
  status: "branch relativepaths short showuntrackedfiles",
  "submodule *": "active branch ignore path url",
  user: "email name signingkey useconfigonly",
};

function hasHook(folder: string): boolean {
  try {
    return readdirSync(folder).some((name) => !name.endsWith(".sample"));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ENOENT";
  }
}
