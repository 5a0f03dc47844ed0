import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { checkOpened } from "../paths/check-opened.ts";
import type { PathAccess } from "../paths/resolve-path.ts";
import { systemReason } from "../system/system-reason.ts";
import { shownText } from "../text/shown-text.ts";
import type { GrepInput } from "./grep-input.ts";
import type { GrepPage } from "./grep-page.ts";
import { messageRows, type RipgrepMessage } from "./grep-rows.ts";
import { limitedMatcher } from "./limited-matcher.ts";
import { linesOf, type MatchedLine } from "./match-lines.ts";
import type { Tally } from "./read-records.ts";
import type { SearchEnd, SearchOptions } from "./search-files.ts";
import { searchedPaths } from "./searched-paths.ts";
import { startTimeLimit } from "./time-limit.ts";

interface Options extends Pick<SearchOptions, "cwd" | "target" | "signal" | "timeoutMs" | "nameOf" | "hides"> {
  readonly access?: PathAccess | undefined;
}

/**
 * Searches as `searchFiles` does, by JavaScript and one file after the other. Files with NUL in them are left out unless they are
 * named, and so are, with a warning, those larger than 32 MiB.
 *
 * @throws {ToolError} `search-failed` when the pattern takes longer than 2 seconds in one file
 */
export async function searchWithoutRipgrep(
  input: GrepInput,
  pattern: RegExp,
  page: GrepPage,
  options: Options,
): Promise<SearchEnd> {
  const limit = startTimeLimit(options.timeoutMs);
  const tally: Tally = { files: 0, matchingLines: 0 };
  const warnings: string[] = [];
  let hidden = 0;
  const match = limitedMatcher(pattern, input.multiline === true);
  try {
    const { hides = () => false } = options;
    const searched = await searchedPaths(input, options, limit);
    const open = searched.filter((path) => !hides(path));
    hidden = searched.length - open.length;
    for (const path of open) {
      if (limit.isOver || (input.output_mode === "content" && page.isOverfull)) break;
      options.signal.throwIfAborted();
      const text = await textOf(join(options.cwd, path), options).catch((error: unknown) => {
        warnings.push(`${path}: ${systemReason(error)}`);
        return undefined;
      });
      if (text === undefined) continue;
      const matched = match(text, path);
      if (matched.length > 0) addRows(input, path, linesOf(text), matched, page, tally, options.nameOf);
    }
  } finally {
    limit.stop();
  }
  const exitCode = warnings.length > 0 ? 2 : page.seen > 0 ? 0 : 1;
  return {
    exitCode,
    stderr: warnings.join("\n"),
    isStopped: limit.isOver,
    isTimedOut: limit.isOver,
    ...tally,
    hidden: { files: hidden, isComplete: !limit.isOver },
  };
}

const maxFileBytes = 32 * 1024 * 1024;

async function textOf(path: string, { target, access }: Options): Promise<string | undefined> {
  // A file that has become a link or a pipe meanwhile is neither followed nor waited for.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) return undefined;
    if (access !== undefined && !(await checkOpened(path, file, { lexical: path, real: path }, access)))
      return undefined;
    if (stats.size > maxFileBytes) throw new Error("too large to search without ripgrep");
    const bytes = await file.readFile();
    return bytes.includes(0) && target === "." ? undefined : bytes.toString("utf8").replace(/^\ufeff/, "");
  } finally {
    await file.close();
  }
}

function addRows(
  input: GrepInput,
  path: string,
  lines: readonly string[],
  matched: readonly MatchedLine[],
  page: GrepPage,
  tally: Tally,
  nameOf: (path: string) => string,
): void {
  const mode = input.output_mode ?? "files_with_matches";
  const count = matched.filter(({ matches }) => matches.length > 0).length;
  if (mode !== "content") tally.files++;
  if (mode === "count") tally.matchingLines += count;
  if (mode === "files_with_matches") page.add(shownText(nameOf(path)));
  if (mode === "count") page.add(`${shownText(nameOf(path))}:${count}`);
  if (mode !== "content") return;
  const style = {
    hasLineNumbers: input["-n"] ?? true,
    isOnlyMatching: input["-o"] ?? false,
    keeps: () => true,
    nameOf,
  };
  for (const message of messages(input, path, lines, matched)) {
    for (const row of messageRows(message, style)) page.add(row);
    if (page.isOverfull) return;
  }
}

/** What ripgrep would say of these lines and those around them. */
function* messages(
  input: GrepInput,
  path: string,
  lines: readonly string[],
  matched: readonly MatchedLine[],
): Generator<RipgrepMessage> {
  const both = input["-o"] === true ? 0 : (input.context ?? input["-C"] ?? 0);
  const before = input["-o"] === true ? 0 : (input["-B"] ?? both);
  const after = input["-o"] === true ? 0 : (input["-A"] ?? both);
  let next = 0;
  for (const [position, { index, matches }] of matched.entries()) {
    for (let line = Math.max(next, index - before); line < index; line++) yield message("context", line, []);
    yield message("match", index, matches);
    next = index + 1;
    const end = Math.min(index + after + 1, matched[position + 1]?.index ?? lines.length);
    for (; next < end; next++) yield message("context", next, []);
  }

  function message(type: "match" | "context", line: number, matches: MatchedLine["matches"]): RipgrepMessage {
    const text = lines[line] ?? "";
    const submatches = matches.map((match) => ({
      match: { text: match.text },
      start: Buffer.byteLength(text.slice(0, match.at)),
    }));
    return { type, data: { path: { text: path }, lines: { text: `${text}\n` }, line_number: line + 1, submatches } };
  }
}
