import { shownText } from "../text/shown-text.ts";
import type { CollectedLines, LineEncoding } from "./line-collector.ts";

/** What the model sees of a page: numbered lines, and what has to be known about them. `note` is one thing more of that. */
export function pageText(page: CollectedLines, firstLine: number, isEnd: boolean, note?: string): string {
  if (page.totalLines === 0) return "[The file is empty]";
  const lastLine = firstLine + page.lines.length - 1;
  const shown = page.lines.map(shownText);
  const total = page.isTotalExact ? `${page.totalLines}` : `at least ${page.totalLines}`;
  const notices = [
    page.isLastLineCut && `Line ${lastLine} is longer than a page; only its beginning is shown`,
    !isEnd && `Lines ${firstLine}-${lastLine} of ${total}; the next page begins at offset ${lastLine + 1}`,
    isEnd && firstLine > 1 && `Lines ${firstLine}-${lastLine} of ${total}; this is the end`,
    shown.some((line, index) => line !== page.lines[index]) && "Control characters in these lines are not shown",
    encodingNotice(page.encoding),
    note,
    page.lines.some((line) => line.includes("\ufffd")) &&
      "Bytes that are not valid in the file's encoding are shown as \ufffd",
  ].filter((notice) => typeof notice === "string");
  const numbered = shown.map((line, index) => `${firstLine + index}\t${line}`).join("\n");
  return notices.length === 0 ? numbered : `${numbered}\n\n[${notices.join(". ")}]`;
}

function encodingNotice({ name }: LineEncoding): string | undefined {
  if (name === "utf-8") return undefined;
  if (name.startsWith("utf-16")) return `The file is written in ${name.toUpperCase()}`;
  return `The file is not UTF-8; it is shown as ${name}, which is a guess. Only ASCII can be edited in it`;
}
