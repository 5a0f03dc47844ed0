import { cutText, escapeTags } from "haft";

/** A part of a text that fits into one result, between characters. */
export interface PagePart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isEnd: boolean;
}

/** The part that begins at `offset`, of at most `maxChars`, ended between two lines where one ends in its last fifth. */
export function pagePart(text: string, offset: number, maxChars: number): PagePart {
  const start = isLowSurrogate(text, offset) ? offset + 1 : offset;
  const rest = text.slice(start, start + maxChars + 1);
  if (rest.length <= maxChars) return { text: rest, start, end: start + rest.length, isEnd: true };
  const whole = cutText(rest, maxChars, "");
  const line = whole.lastIndexOf("\n") + 1;
  const shown = line >= maxChars * 0.8 ? whole.slice(0, line) : whole;
  return { text: shown, start, end: start + shown.length, isEnd: false };
}

/** Text of a page, which is data, between tags that it cannot close. */
export function wrappedPage(url: string, text: string): string {
  return `<web_page url="${escapeTags(url)}">\n${text.trimEnd()}\n</web_page>`;
}

/** Which characters of how many are shown, where that is not all of them. */
export function placeNote({ start, end, isEnd }: PagePart, total: number): string | undefined {
  if (isEnd && start === 0) return undefined;
  return `Characters ${start}-${end} of ${total}; ${isEnd ? "this is the end" : `the next page begins at offset ${end}`}`;
}

/** What has to be known of a page, below it. */
export function noticesBelow(notices: readonly (string | undefined)[]): string {
  const said = notices.filter((notice) => notice !== undefined);
  return said.length === 0 ? "" : `\n\n[${said.join(". ")}]`;
}

function isLowSurrogate(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xdc00;
}
