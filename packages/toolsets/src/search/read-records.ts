import { shownText } from "../text/shown-text.ts";
import { globFolder } from "./glob.ts";
import type { GrepInput } from "./grep-input.ts";
import type { GrepPage } from "./grep-page.ts";
import { grepRows } from "./grep-rows.ts";
import { createRecordSplitter, type RecordSplitter } from "./split-records.ts";

/** What was found, shown or not; lines only in a search that counts. */
export interface Tally {
  files: number;
  matchingLines: number;
}

export interface RecordPlace {
  readonly target: string;
  nameOf(path: string): string;
}

/** Makes the rows of a page of what ripgrep prints in the mode of `input`, and counts. */
export function readRecords(
  input: GrepInput,
  page: GrepPage,
  tally: Tally,
  { target, nameOf }: RecordPlace,
): RecordSplitter {
  // Files that an ignore file takes back with "!" also get past the rules of the glob.
  const folder = target === "." ? globFolder(input.glob) : "./";
  const keeps = (path: string): boolean => path.startsWith(folder);
  switch (input.output_mode ?? "files_with_matches") {
    case "files_with_matches":
      return createRecordSplitter(0, recordBytes, (path) => {
        if (!keeps(path)) return true;
        tally.files++;
        page.add(shownText(nameOf(path)));
        return true;
      });
    case "count":
      return createRecordSplitter(10, recordBytes, (record) => {
        const [path = "", count = "0"] = record.split("\0");
        if (!keeps(path)) return true;
        tally.files++;
        tally.matchingLines += Number(count);
        page.add(`${shownText(nameOf(path))}:${count}`);
        return true;
      });
    case "content": {
      const style = { hasLineNumbers: input["-n"] ?? true, isOnlyMatching: input["-o"] ?? false, keeps, nameOf };
      return createRecordSplitter(10, recordBytes, (record, isCut) => {
        for (const row of grepRows(record, isCut, style)) page.add(row);
        return !page.isOverfull;
      });
    }
  }
}

const recordBytes = 1024 * 1024;
