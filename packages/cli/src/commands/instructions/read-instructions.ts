import { existsSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { expandImports } from "./expand-imports.ts";
import { readInstructionFile } from "./read-instruction-file.ts";

/** Where instructions are looked for. */
export interface InstructionPlaces {
  readonly cwd: string;
  /** The folder of the user's own instructions. */
  readonly userFolder: string | undefined;
  readonly home: string | undefined;
  /** Whether a rule forbids to read a file. @default none does */
  readonly hides?: ((path: string) => boolean) | undefined;
}

/** What the files say, the nearest last; `warnings` are sentences about files that were left out or cut. */
export interface Instructions {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly warnings: readonly string[];
}

/**
 * Reads the instructions for agents: the user's own, then those of each folder from the root of the repository down to `cwd`.
 *
 * In each folder `AGENTS.md` counts, else `CLAUDE.md`. Together they may have 32 KiB, the nearest first. `@path` in a file stands for
 * the file it names, up to five files deep; a project's files can only name files of the project.
 */
export function readInstructions(places: InstructionPlaces): Instructions {
  const warnings: string[] = [];
  const root = repositoryRoot(places) ?? places.cwd;
  const user = places.userFolder === undefined ? [] : read(places.userFolder, undefined);
  const project = foldersBetween(root, places.cwd).flatMap((folder) => read(folder, root));
  return { files: withinBudget([...user, ...project], warnings), warnings };

  function read(folder: string, within: string | undefined): readonly InstructionFile[] {
    const scope = { within, home: places.home, hides: places.hides };
    const path = fileNames.map((name) => join(folder, name)).find((one) => existsSync(one));
    const file = path === undefined ? undefined : readInstructionFile(path, scope);
    if (file === undefined) return [];
    if ("problem" in file) {
      warnings.push(`Cannot use ${path}: ${file.problem}`);
      return [];
    }
    const { text, problems } = expandImports(file, scope);
    warnings.push(...problems);
    return text.trim() === "" ? [] : [{ path: file.path, text }];
  }
}

interface InstructionFile {
  readonly path: string;
  readonly text: string;
}

const fileNames = ["AGENTS.md", "CLAUDE.md"];
const maxChars = 32 * 1024;

/** A home folder that is a repository is nobody's project: what lies in it may be anybody's. */
function repositoryRoot({ cwd, home }: InstructionPlaces): string | undefined {
  for (let at = cwd; at === cwd || at !== home; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return undefined;
  }
  return undefined;
}

function foldersBetween(root: string, folder: string): readonly string[] {
  const parts = relative(root, folder).split(/[\\/]/).filter(Boolean);
  return [root, ...parts.map((_, index) => join(root, ...parts.slice(0, index + 1)))];
}

/** Instructions that are nearer count more, so they are cut last. */
function withinBudget(files: readonly InstructionFile[], warnings: string[]): readonly InstructionFile[] {
  let left = maxChars;
  const kept: InstructionFile[] = [];
  for (const { path, text } of files.toReversed()) {
    if (text.length > left) warnings.push(`Only ${left} of ${text.length} characters of ${path} are used: ${limit}`);
    if (left > 0) kept.unshift({ path, text: text.length > left ? `${text.slice(0, left)}\n[cut]` : text });
    left = Math.max(0, left - text.length);
  }
  return kept;
}

const limit = `all instructions together may have ${maxChars}`;

/** The part of the system prompt that says them; empty without any. */
export function instructionsPrompt({ files }: Instructions): string {
  return files
    .map(
      ({ path, text }) => `Instructions for this work, from ${basename(path)} in ${dirname(path)}:\n\n${text.trim()}`,
    )
    .join("\n\n");
}
