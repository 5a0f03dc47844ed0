import { join } from "node:path";
import { defineTool, type Tool, type ToolContext, ToolError, type ToolOutput } from "haft";
import { pathScope } from "../paths/path-scope.ts";
import { displayPath } from "../paths/resolve-path.ts";
import type { Environment } from "../system/environment.ts";
import { counted } from "../text/counted.ts";
import type { Ripgrep } from "./find-ripgrep.ts";
import { type GrepInput, grepInputSchema } from "./grep-input.ts";
import { createGrepPage } from "./grep-page.ts";
import { hiddenFiles } from "./hidden-files.ts";
import { javascriptPattern } from "./javascript-pattern.ts";
import { searchFiles } from "./search-files.ts";
import { searchOutput } from "./search-output.ts";
import { searchPlace } from "./search-place.ts";
import { searchWithoutRipgrep } from "./search-without-ripgrep.ts";
import { withOpenedPlace } from "./with-opened-place.ts";

export interface GrepOptions {
  ripgrep(): Promise<Ripgrep>;
  /** The environment of ripgrep; `TMPDIR` is where a glob may be written to a file. */
  readonly env: Environment;
  /** What `~` stands for. */
  readonly home?: string | undefined;
}

/** Searches files with ripgrep. */
export function grepTool(options: GrepOptions): Tool {
  return defineTool<GrepInput>({
    name: "Grep",
    aliases: ["grep", "search_file_content", "grep_search"],
    category: "fileSystem",
    searchHint: "search file contents with a regular expression",
    description:
      "Searches the contents of files with ripgrep's regular expressions. Hidden files are searched; .git and what ignore files name are not, unless path names it. Rows come sorted by path.",
    input: grepInputSchema,
    readOnly: true,
    openWorld: false,
    maxResultChars: 30_000,
    examples: [
      { input: { pattern: "class \\w+Store", glob: "src/**/*.ts" } },
      { input: { pattern: "TODO", output_mode: "content", "-C": 2, head_limit: 50 } },
    ],
    errors: {
      "search-invalid": { description: "ripgrep does not understand the pattern, glob or type; its message says why" },
      "search-failed": { description: "ripgrep could not search" },
      "ripgrep-missing": { description: "No ripgrep can run here" },
      "not-found": { description: "The path does not exist; near names are in the message" },
      "not-a-file": { description: "The path is neither a file nor a folder" },
      "offset-past-end": { description: "There are fewer rows than the offset; the message says how many" },
      "path-invalid": { description: "The path is empty or cannot be followed" },
      "path-outside": { description: "The path leads outside the session's folders" },
      "path-refused": { description: "The path leads to a place that was not permitted; the message says why" },
    },
    touches: ({ path }) => [{ type: "read", path: path ?? ".", isRecursive: true }],
    describeCall: ({ pattern, path }) => `Search ${path ?? "the working folder"} for ${pattern}`,
    execute: (input, context) => grep(input, context, options),
  });
}

const pageChars = 28_000;
const unlimitedChars = 2 * 1024 * 1024;
const timeoutMs = 60_000;

async function grep(input: GrepInput, context: ToolContext, { ripgrep, env, home }: GrepOptions): Promise<ToolOutput> {
  if ([input.pattern, input.glob, input.type].some((text) => text?.includes("\0"))) {
    throw new ToolError("Cannot search: there is a NUL character in what to search for", { code: "search-invalid" });
  }
  const { cwd, signal } = context;
  const scope = pathScope(context, "read", home);
  const { folder, base, target } = await searchPlace(input.path, scope);
  const found = await ripgrep().catch((error: unknown) => withoutRipgrep(input, error));
  const { offset = 0, head_limit: limit = 250 } = input;
  const page = createGrepPage({ offset, limit, maxChars: limit === 0 ? unlimitedChars : pageChars });
  // A file that is searched alone may go by another name.
  const nameOf = (path: string): string => displayPath(join(base, target === "." ? path : target), cwd);
  const hides = target === "." ? hiddenFiles({ folder, base, target }, scope.access) : undefined;
  const place = { cwd: folder, target, signal, timeoutMs, nameOf, hides };
  const end =
    "command" in found
      ? await withOpenedPlace(place, input.path ?? ".", scope.access, (opened) =>
          searchFiles(input, page, { ...opened, command: found.command, env, temporaryFolder: env.TMPDIR ?? "/tmp" }),
        )
      : await searchWithoutRipgrep(input, found.pattern, page, { ...place, access: scope.access });
  if (page.seen > 0 && page.rows.length === 0) {
    throw new ToolError(`Cannot show rows from offset ${offset}: the search has ${counted(page.seen, "row")}`, {
      code: "offset-past-end",
    });
  }
  return searchOutput(input, page, end, found.notice);
}

/** What ripgrep alone knows, its types and some patterns, fails without it. */
function withoutRipgrep(input: GrepInput, error: unknown): { readonly pattern: RegExp; readonly notice: string } {
  if (!ToolError.isInstance(error) || error.code !== "ripgrep-missing" || input.type !== undefined) throw error;
  const pattern = javascriptPattern(input);
  if (pattern === undefined) throw error;
  return {
    pattern,
    notice:
      "Searched without ripgrep, which cannot run here; this is slower, and the pattern is read as JavaScript reads it",
  };
}
