import { ok, type ToolOutput } from "haft";
import { displayPath } from "../paths/resolve-path.ts";
import { shownText } from "../text/shown-text.ts";
import { hiddenNotice } from "./hidden-files.ts";

/** How files were listed, where there is something to say about it. */
export interface Listing {
  readonly ignored?: number;
  readonly warnings?: readonly string[];
  readonly isTimedOut?: boolean;
  readonly notice?: string | undefined;
  /** How many files are left out because a rule forbids reading them. */
  readonly hidden?: number;
}

/** How many files are shown at most. */
export const maxFiles = 100;

/** What the model reads of a list of files, the same for the program. `paths` are absolute and in order. */
export function globOutput(
  pattern: string,
  paths: readonly string[],
  cwd: string,
  { ignored = 0, warnings = [], isTimedOut = false, notice, hidden = 0 }: Listing = {},
): ToolOutput {
  const shown = paths.slice(0, maxFiles);
  const isCut = shown.length < paths.length;
  const total = isTimedOut ? `at least ${paths.length}` : `${paths.length}`;
  const notices = [
    isCut && `The ${shown.length} last changed of ${total} files; narrow the pattern or the path to see others`,
    isTimedOut && "The listing was stopped at its time limit, there may be more files; narrow the pattern or the path",
    ignored > 0 &&
      `${ignored} more would fit, but ignore files name them; name the folder or the very file to list them`,
    paths.length === 0 &&
      pattern.endsWith("/") &&
      'A pattern that ends with "/" fits folders only; add ** for what is in them',
    hiddenNotice({ files: hidden, isComplete: !isTimedOut }),
    notice,
    ...warnings.map((warning) => `Warning: ${warning}`),
  ].filter((entry) => typeof entry === "string");
  const nothing = isTimedOut ? "No files found so far" : "No files found";
  const rows = shown.length === 0 ? nothing : shown.map((path) => shownText(displayPath(path, cwd))).join("\n");
  return ok(notices.length === 0 ? rows : `${rows}\n\n[${notices.join("]\n[")}]`, {
    structured: {
      filenames: shown,
      numFiles: shown.length,
      totalMatches: paths.length,
      truncated: isCut || isTimedOut,
      countIsComplete: !isTimedOut,
      ...(isTimedOut && { timedOut: true }),
      ...(hidden > 0 && { hiddenFiles: hidden }),
    },
    ...(warnings.length > 0 && { warnings }),
  });
}
