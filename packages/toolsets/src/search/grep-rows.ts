import { shownText } from "../text/shown-text.ts";

export interface GrepRowStyle {
  readonly hasLineNumbers: boolean;
  readonly isOnlyMatching: boolean;
  /** False for files that are not shown. */
  keeps(path: string): boolean;
  nameOf(path: string): string;
}

/** The rows of one message of `rg --json`: `name:12:text` for a line that matches, `name-11-text` for one around it. */
export function grepRows(record: string, isCut: boolean, style: GrepRowStyle): readonly string[] {
  if (isCut) return tooLongRow(record, style);
  return messageRows(JSON.parse(record) as RipgrepMessage, style);
}

/** The same of a message that is no text any more. */
export function messageRows(message: RipgrepMessage, style: GrepRowStyle): readonly string[] {
  if (message.type !== "match" && message.type !== "context") return [];
  const { data } = message;
  const path = textOf(data.path);
  if (!style.keeps(path)) return [];
  const name = shownText(style.nameOf(path));
  const line = textOf(data.lines);
  const mark = message.type === "match" ? ":" : "-";
  const start = (number: number): string =>
    style.hasLineNumbers ? `${name}${mark}${number}${mark}` : `${name}${mark}`;
  if (style.isOnlyMatching)
    return data.submatches.map(({ match }) => start(data.line_number) + shorten(textOf(match), 0));

  const firstMatch = data.submatches[0];
  const matchAt = firstMatch === undefined ? 0 : charsBefore(line, firstMatch.start);
  return line
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((text, index) => start(data.line_number + index) + shorten(text, index === 0 ? matchAt : 0));
}

/** Source: ripgrep's printer, "JSON" (grep-printer 0.3, read 2026-11). What is not UTF-8 comes as base64. */
export type RipgrepMessage =
  | { readonly type: "begin" | "end" | "summary" }
  | {
      readonly type: "match" | "context";
      readonly data: {
        readonly path: RipgrepText;
        readonly lines: RipgrepText;
        readonly line_number: number;
        readonly submatches: readonly { readonly match: RipgrepText; readonly start: number }[];
      };
    };
type RipgrepText = { readonly text: string } | { readonly bytes: string };

function textOf(value: RipgrepText): string {
  return "text" in value ? value.text : Buffer.from(value.bytes, "base64").toString("utf8");
}

const maxLineChars = 2_000;

/** A long line around its first match. */
function shorten(line: string, matchAt: number): string {
  if (line.length <= maxLineChars) return shownText(line);
  const from = Math.max(0, Math.min(matchAt - maxLineChars / 4, line.length - maxLineChars));
  const middle = line.slice(from, from + maxLineChars).toWellFormed();
  return `${from > 0 ? "[…] " : ""}${shownText(middle)}${from + maxLineChars < line.length ? " […]" : ""}`;
}

function charsBefore(line: string, bytes: number): number {
  return line.length <= maxLineChars ? 0 : Buffer.from(line).subarray(0, bytes).toString("utf8").length;
}

function tooLongRow(record: string, style: GrepRowStyle): readonly string[] {
  const quoted = /"path":\{"text":("(?:[^"\\]|\\.)*")/.exec(record)?.[1];
  const path = quoted === undefined ? undefined : (JSON.parse(quoted) as string);
  if (path !== undefined && !style.keeps(path)) return [];
  const name = path === undefined ? "a file" : style.nameOf(path);
  return [`${shownText(name)}: a line that is too long to show`];
}
