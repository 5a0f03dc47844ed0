import { type FoldedText, type FoldRule, foldText, lineEnds, unfoldedText } from "./folded-text.ts";

/** What a model wants to change. */
export interface EditInput {
  readonly file_path: string;
  readonly old_string: string;
  readonly new_string: string;
  readonly replace_all?: boolean;
}

/** A stretch of a file's text, in UTF-16 code units, and what comes in its place. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Where something was found: from `start` to `end` in the file's text, and how to replace it. */
export interface EditPlace {
  readonly start: number;
  readonly end: number;
  readonly change: TextChange;
}

/**
 * Finds every place of `old_string` and what has to change there: never more than what differs between old and new.
 *
 * LF and CRLF are the same, and what is inserted takes the line ends that stand there. Only where old and new differ in nothing
 * but line ends, these count as they are written.
 *
 * @param rules further differences to ignore
 */
export function findPlaces(text: string, input: EditInput, rules: readonly FoldRule[] = []): readonly EditPlace[] {
  const { old_string: wanted, new_string: replacement, replace_all: isAll = false } = input;
  const isAboutLineEnds = withLineFeeds(wanted) === withLineFeeds(replacement);
  const fold = (value: string): FoldedText =>
    (isAboutLineEnds ? [] : [lineEnds, ...rules]).reduce(foldText, unfoldedText(value));
  const file = fold(text);
  const before = fold(wanted);
  const after = fold(replacement);
  if (before.text === "") return [];

  const places: EditPlace[] = [];
  const common = commonEnds(before.text, after.text);
  const step = isAll ? before.text.length : 1;
  for (let at = file.text.indexOf(before.text); at !== -1; at = file.text.indexOf(before.text, at + step)) {
    const until = at + before.text.length;
    if (!file.isBorder(at) || !file.isBorder(until)) continue;
    let { prefix, suffix } = common;
    while (prefix > 0 && !(file.isBorder(at + prefix) && after.isBorder(prefix))) prefix--;
    while (suffix > 0 && !(file.isBorder(until - suffix) && after.isBorder(after.text.length - suffix))) suffix--;
    const isInsertion = prefix + suffix === before.text.length;
    const start = isInsertion && prefix > 0 ? file.end(at + prefix) : file.begin(at + prefix);
    const end = isInsertion ? start : file.end(until - suffix);
    const inserted = replacement.slice(
      prefix === 0 ? 0 : after.end(prefix),
      suffix === 0 ? replacement.length : after.begin(after.text.length - suffix),
    );
    places.push({
      start: file.begin(at),
      end: file.end(until),
      change: { start, end, text: isAboutLineEnds ? inserted : withLineEndsOf(text, start, end, inserted) },
    });
  }
  return places;
}

/** How much the beginnings and the ends have in common, whole characters only. */
function commonEnds(a: string, b: string): { readonly prefix: number; readonly suffix: number } {
  const shorter = Math.min(a.length, b.length);
  let prefix = 0;
  while (prefix < shorter && a.charCodeAt(prefix) === b.charCodeAt(prefix)) prefix++;
  if (isHighSurrogate(a.charCodeAt(prefix - 1))) prefix--;
  let suffix = 0;
  while (suffix < shorter - prefix && a.charCodeAt(a.length - 1 - suffix) === b.charCodeAt(b.length - 1 - suffix))
    suffix++;
  if (suffix > 0 && isLowSurrogate(a.charCodeAt(a.length - suffix))) suffix--;
  return { prefix, suffix };
}

/** The text to insert, its line ends those of the lines it replaces, further ones those of their neighbour. */
function withLineEndsOf(text: string, start: number, end: number, inserted: string): string {
  if (!inserted.includes("\n")) return inserted;
  const replaced = text.slice(start, end).match(/\r?\n/g) ?? [neighbouringLineEnd(text, start)];
  let index = 0;
  return withLineFeeds(inserted).replace(/\n/g, () => replaced[index++] ?? replaced.at(-1) ?? "\n");
}

function neighbouringLineEnd(text: string, at: number): string {
  const isLineStart = at > 0 && text[at - 1] === "\n";
  const next = isLineStart ? -1 : text.indexOf("\n", at);
  const found = next === -1 && at > 0 ? text.lastIndexOf("\n", at - 1) : next;
  return found > 0 && text[found - 1] === "\r" ? "\r\n" : "\n";
}

function withLineFeeds(text: string): string {
  return text.replace(/\r\n/g, "\n");
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
