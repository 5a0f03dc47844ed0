import { shownText } from "../text/shown-text.ts";
import { createFirstPaths } from "./first-paths.ts";
import { globFolder } from "./glob.ts";
import type { GrepInput } from "./grep-input.ts";
import type { GrepPage } from "./grep-page.ts";
import { grepRows } from "./grep-rows.ts";
import type { Hides } from "./hidden-files.ts";
import { createRecordSplitter } from "./split-records.ts";

/** Reads what ripgrep prints. */
export interface RecordReader {
  /** False when the page wants no more. */
  add(chunk: Buffer): boolean;
  /** Adds the rows that had to wait for all others, and, where the output `isWhole`, a last record without an end. */
  finish(isWhole: boolean): void;
}

/** What was found, shown or not; lines only in a search that counts. */
export interface Tally {
  files: number;
  matchingLines: number;
}

export interface RecordPlace {
  readonly target: string;
  nameOf(path: string): string;
  /** True for files of which nothing is shown or counted. */
  readonly hides?: Hides | undefined;
}

/** Makes the rows of a page of what ripgrep prints in the mode of `input`, and counts. */
export function readRecords(input: GrepInput, page: GrepPage, tally: Tally, place: RecordPlace): RecordReader {
  switch (input.output_mode ?? "files_with_matches") {
    case "files_with_matches":
      return readFiles(input, page, tally, place, 0);
    case "count":
      return readFiles(input, page, tally, place, 10);
    case "content":
      return readLines(input, page, place);
  }
}

/** Reads the names of files, with their counts where those come between the names. */
function readFiles(
  input: GrepInput,
  page: GrepPage,
  tally: Tally,
  { target, nameOf, hides = () => false }: RecordPlace,
  separator: number,
): RecordReader {
  const folder = Buffer.from(searchedFolder(input, target)).toString("latin1");
  const found = createFirstPaths(page.reach);
  const splitter = createRecordSplitter(
    separator,
    recordBytes,
    (record) => {
      const [path = "", count = ""] = record.split("\0");
      if (!path.startsWith(folder) || hides(Buffer.from(path, "latin1").toString("utf8"))) return true;
      tally.files++;
      tally.matchingLines += Number(count);
      found.add(path, count);
      return true;
    },
    "latin1",
  );
  return {
    add: (chunk) => splitter.add(chunk),
    finish(isWhole) {
      if (isWhole) splitter.finish();
      const first = found.sorted();
      for (const { path, value } of first) {
        const name = shownText(nameOf(Buffer.from(path, "latin1").toString("utf8")));
        page.add(value === "" ? name : `${name}:${value}`);
      }
      page.addUnshown(found.added - first.length);
    },
  };
}

function readLines(
  input: GrepInput,
  page: GrepPage,
  { target, nameOf, hides = () => false }: RecordPlace,
): RecordReader {
  const folder = searchedFolder(input, target);
  const style = {
    hasLineNumbers: input["-n"] ?? true,
    isOnlyMatching: input["-o"] ?? false,
    keeps: (path: string) => path.startsWith(folder) && !hides(path),
    nameOf,
  };
  const splitter = createRecordSplitter(10, recordBytes, (record, isCut) => {
    for (const row of grepRows(record, isCut, style)) page.add(row);
    return !page.isOverfull;
  });
  return {
    add: (chunk) => splitter.add(chunk),
    finish(isWhole) {
      if (isWhole) splitter.finish();
    },
  };
}

// Files that an ignore file takes back with "!" also get past the rules of the glob.
function searchedFolder({ glob }: GrepInput, target: string): string {
  return target === "." ? globFolder(glob) : "";
}

const recordBytes = 1024 * 1024;
