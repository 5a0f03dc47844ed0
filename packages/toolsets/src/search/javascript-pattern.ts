import { ToolError } from "haft";
import type { GrepInput } from "./grep-input.ts";

/**
 * The pattern of a search as JavaScript reads it, strictly: what means something else in ripgrep is mostly no pattern at all then.
 * Undefined where JavaScript does not know it.
 *
 * @throws {ToolError} `search-invalid` for a line feed in a search by lines
 */
export function javascriptPattern({ pattern, multiline, "-i": ignoresCase }: GrepInput): RegExp | undefined {
  if (multiline !== true && /\n|(?<!\\)(?:\\\\)*\\n/.test(pattern)) {
    throw new ToolError("Cannot search: there is a line feed in the pattern; set multiline to find it", {
      code: "search-invalid",
    });
  }
  try {
    return new RegExp(pattern, `gsu${multiline === true ? "m" : ""}${ignoresCase === true ? "i" : ""}`);
  } catch {
    return undefined;
  }
}
