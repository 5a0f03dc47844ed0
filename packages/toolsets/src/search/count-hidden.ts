import { StringDecoder } from "node:string_decoder";
import type { HiddenCount, Hides } from "./hidden-files.ts";
import { type RipgrepOptions, runRipgrep } from "./run-ripgrep.ts";

/**
 * Counts the hidden ones of the files that ripgrep lists. Not those among its matches: their number would tell, one pattern after the
 * other, what is in them.
 */
export async function countHidden(
  listArguments: readonly string[],
  options: Omit<RipgrepOptions, "onOutput">,
  hides: Hides,
): Promise<HiddenCount> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  let seen = 0;
  let files = 0;
  const end = await runRipgrep(listArguments, {
    ...options,
    onOutput(chunk) {
      const paths = (rest + decoder.write(chunk)).split("\0");
      rest = paths.pop() ?? "";
      for (const path of paths) if (hides(path)) files++;
      seen += paths.length;
      return seen < maxListed;
    },
  });
  return { files, isComplete: !end.isStopped };
}

const maxListed = 50_000;
