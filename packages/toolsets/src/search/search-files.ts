import { checkEnd } from "./check-end.ts";
import { countHidden } from "./count-hidden.ts";
import { globCheck, ignoreRules } from "./glob.ts";
import type { GrepInput } from "./grep-input.ts";
import type { GrepPage } from "./grep-page.ts";
import { type HiddenCount, shownMessages } from "./hidden-files.ts";
import { type RecordPlace, readRecords, type Tally } from "./read-records.ts";
import { listArguments, ripgrepArguments, searchedArguments } from "./ripgrep-arguments.ts";
import { type RipgrepEnd, type RipgrepOptions, runRipgrep } from "./run-ripgrep.ts";
import { withIgnoreFile } from "./with-ignore-file.ts";

/** How a search ended. */
export interface SearchEnd extends RipgrepEnd, Readonly<Tally> {
  readonly hidden: HiddenCount;
}

export interface SearchOptions extends Omit<RipgrepOptions, "onOutput">, RecordPlace {
  readonly temporaryFolder: string;
}

/**
 * Searches and adds the rows to `page`.
 *
 * A folder that ignore files above it name is searched nevertheless when the caller named it.
 *
 * @throws {ToolError} `search-invalid` with ripgrep's message, `search-failed`
 */
export async function searchFiles(input: GrepInput, page: GrepPage, options: SearchOptions): Promise<SearchEnd> {
  const check = globCheck(input);
  if (check !== undefined) checkEnd(await runRipgrep(check, { ...options, onOutput: () => true }), true);
  const end = await search(input, page, options, true);
  if (end.files > 0 || page.seen > 0 || input.path === undefined || options.target !== ".") return end;
  return (await isIgnored(options)) ? search(input, page, options, false) : end;
}

async function search(
  input: GrepInput,
  page: GrepPage,
  options: SearchOptions,
  honoursParents: boolean,
): Promise<SearchEnd> {
  const tally: Tally = { files: 0, matchingLines: 0 };
  const records = readRecords(input, page, tally, options);
  const [end, hidden] = await withIgnoreFile(ignoreRules(input), options.temporaryFolder, (ignoreFile) => {
    const scope = { target: options.target, ignoreFile, honoursParents };
    return Promise.all([
      runRipgrep(ripgrepArguments(input, scope), { ...options, onOutput: (chunk) => records.add(chunk) }),
      options.hides === undefined || options.target !== "."
        ? noneHidden
        : countHidden(searchedArguments(input, scope), options, options.hides),
    ]);
  });
  // What a ripgrep that was killed wrote last may be the half of a record.
  records.finish(end.exitCode !== -1);
  checkEnd(end, page.seen === 0);
  return { ...end, stderr: shownMessages(end.stderr, options.hides), ...tally, hidden };
}

const noneHidden: HiddenCount = { files: 0, isComplete: true };

async function isIgnored(options: SearchOptions): Promise<boolean> {
  let hasFiles = false;
  await runRipgrep(listArguments, {
    ...options,
    onOutput() {
      hasFiles = true;
      return false;
    },
  });
  return !hasFiles;
}
