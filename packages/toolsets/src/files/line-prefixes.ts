import { basename } from "node:path";

/** A text without what Read, Edit and Grep show before the lines of a file: its name, a number. */
export function withoutLinePrefixes(text: string, filePath: string): string {
  const name = basename(filePath).replace(/[^\w]/g, "\\$&");
  return text.replace(new RegExp(`^(?:[ ]*\\d+[\\t→]|(?:.*?${name}[:-])?(?:\\d+[:-])?)`, "gm"), "");
}
