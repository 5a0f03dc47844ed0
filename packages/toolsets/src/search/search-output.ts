import { type JsonObject, ok, type ToolOutput } from "haft";
import { counted } from "../text/counted.ts";
import { shownText } from "../text/shown-text.ts";
import type { GrepInput } from "./grep-input.ts";
import type { GrepPage } from "./grep-page.ts";
import { hiddenNotice } from "./hidden-files.ts";
import type { SearchEnd } from "./search-files.ts";
import { unusedFields } from "./unused-fields.ts";

/** What the model reads of a search, and the same for the program. `notice` is added as it stands. */
export function searchOutput(
  input: GrepInput,
  page: GrepPage,
  search: SearchEnd,
  notice: string | undefined,
): ToolOutput {
  const { offset = 0, output_mode: mode = "files_with_matches" } = input;
  const next = offset + page.rows.length;
  const total = mode === "content" ? "" : ` of ${search.isTimedOut ? "at least " : ""}${page.seen}`;
  const warnings =
    search.exitCode === 2
      ? shownText(search.stderr)
          .trim()
          .split("\n")
          .filter((line) => line !== "")
          .slice(0, maxWarnings)
      : [];
  const notices = [
    mode === "count" &&
      page.seen > 0 &&
      `${counted(search.matchingLines, "matching line")} in ${counted(search.files, "file")}`,
    page.isOverfull && `Rows ${offset + 1}-${next}${total}; the next page begins at offset ${next}`,
    search.isTimedOut && "The search was stopped at its time limit; narrow it with path, glob or type",
    hiddenNotice(search.hidden),
    unusedFields(input),
    notice,
    ...warnings.map((warning) => `Warning: ${warning}`),
  ].filter((entry) => typeof entry === "string");
  const nothing = search.isTimedOut ? "No matches so far" : "No matches";
  const rows = page.seen === 0 ? nothing : page.rows.join("\n");
  return ok(notices.length === 0 ? rows : `${rows}\n\n[${notices.join("]\n[")}]`, {
    structured: {
      mode,
      ...structuredRows(mode, page.rows, search),
      ...(page.isOverfull && { nextOffset: next }),
      ...(search.isTimedOut && { timedOut: true }),
      ...(search.hidden.files > 0 && { hiddenFiles: search.hidden.files }),
    },
    ...(warnings.length > 0 && { warnings }),
  });
}

const maxWarnings = 10;

function structuredRows(
  mode: NonNullable<GrepInput["output_mode"]>,
  rows: readonly string[],
  search: SearchEnd,
): JsonObject {
  const content = rows.join("\n");
  switch (mode) {
    case "files_with_matches":
      return { filenames: rows, totalFiles: search.files };
    case "count":
      return { content, numMatches: search.matchingLines, totalFiles: search.files };
    case "content":
      return { content, numLines: rows.length };
  }
}
