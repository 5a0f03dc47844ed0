import { createContext, Script } from "node:vm";
import { ToolError } from "haft";
import { shownText } from "../text/shown-text.ts";
import { type MatchedLine, matchLines } from "./match-lines.ts";

const maxMatchingMs = 2_000;

/**
 * `matchLines` with an end: some patterns take JavaScript years in a few letters, and only `vm` can stop it.
 *
 * @throws {ToolError} `search-failed` after 2 seconds in one file
 */
export function limitedMatcher(
  pattern: RegExp,
  isMultiline: boolean,
): (text: string, path: string) => readonly MatchedLine[] {
  const work: { matched?: readonly MatchedLine[]; run?: () => void } = {};
  const context = createContext(work);
  const script = new Script("run()");
  return (text, path) => {
    work.run = () => {
      work.matched = matchLines(text, pattern, isMultiline);
    };
    try {
      script.runInContext(context, { timeout: maxMatchingMs });
    } catch (cause) {
      const message = `Cannot search: the pattern takes too long in "${shownText(path)}" without ripgrep; simplify it`;
      throw new ToolError(message, { code: "search-failed", cause });
    }
    return work.matched ?? [];
  };
}
