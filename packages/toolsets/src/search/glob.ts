import type { GrepInput } from "./grep-input.ts";

/** How a glob is said in arguments, as far as arguments can say it. */
export function globArguments({ glob, type }: GrepInput): readonly string[] {
  if (glob === undefined) return [];
  if (glob.startsWith("!")) return [`--glob=${glob}`];
  const lastPart = glob.slice(glob.lastIndexOf("/") + 1);
  if (type !== undefined || !isPlainName(lastPart)) return [];
  // The whole glob is in the type too: as a name it matches nothing more, and a faulty one is reported.
  return [`--type-add=haft:${lastPart}`, ...(glob.includes(":") ? [] : [`--type-add=haft:${glob}`]), "--type=haft"];
}

/**
 * The rules of an ignore file that ignores all but what the glob names, where arguments alone cannot say it.
 *
 * A glob handed to ripgrep with `--glob` would search ignored files as well. A file type does not: it narrows what the ignore
 * files leave. But it sees names only, and the caller's own type would widen it; then an ignore file, which has the lowest rank,
 * says the rest. Globs that exclude may go to `--glob` as they are.
 *
 * Source: ripgrep 15 guide, "Automatic filtering", and the manual's --glob, --type-add and --ignore-file (read 2026-11).
 */
export function ignoreRules({ glob, type }: GrepInput): string | undefined {
  if (glob === undefined || glob.startsWith("!")) return undefined;
  if (type === undefined && isPlainName(glob)) return undefined;
  return `*\n!*/\n!${glob.replace(/\n/g, "")}\n`;
}

/** The folder that all files of a glob lie in, as ripgrep writes it: `./src/` for `src/*.ts`, `./` when it may be any. */
export function globFolder(glob: string | undefined): string {
  if (glob === undefined || glob.startsWith("!")) return "./";
  const folders = glob.replace(/^\//, "").split("/").slice(0, -1);
  const firstPattern = folders.findIndex((folder) => /[*?[\]{}\\]/.test(folder));
  return [".", ...(firstPattern === -1 ? folders : folders.slice(0, firstPattern)), ""].join("/");
}

/** A call that only proves that the glob can be understood, where the search itself would not say so: an ignore file is not checked. */
export function globCheck(input: GrepInput): readonly string[] | undefined {
  const { glob } = input;
  if (glob === undefined || glob.includes(":") || globArguments(input).length > 0) return undefined;
  return ["--no-config", "--files", "--max-depth=0", `--type-add=haft:${glob}`, "--type=haft", "--", "."];
}

/** True for a glob that can be given as a file type: of names alone, with no brace that was cut off and no colon. */
function isPlainName(glob: string): boolean {
  return glob !== "" && !/[/:]/.test(glob) && glob.split("{").length === glob.split("}").length;
}
