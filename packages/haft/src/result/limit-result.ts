import { textOf } from "../message/message.ts";
import type { ContentPart, FilePart, ImagePart, TextPart } from "../message/part.ts";
import type { ResultStore } from "../session/result-store.ts";
import type { Texts } from "../session/texts.ts";
import { bytesOfBase64 } from "./bytes-of-base64.ts";
import { type Cut, findCut } from "./find-cut.ts";
import { replaceEncoded } from "./replace-encoded.ts";

export interface ResultLimits {
  /** How many UTF-16 code units of text are shown; what says that something was cut comes on top. */
  readonly maxChars: number;
  /** Where the whole is kept. */
  readonly store: ResultStore;
  /** The name of a visible tool that reads references, if there is one. */
  readonly reader: string | undefined;
  readonly texts: Texts;
  /** The largest picture or file that is shown, in bytes before base64. @default 5_000_000 */
  readonly maxImageBytes?: number | undefined;
}

/**
 * Shows what fits the budget of a result and keeps the rest where it can be read on.
 *
 * Content within the limits is returned itself. The text parts together have one budget: three quarters for their head, one quarter
 * for their tail, cut at lines, at the elements of one-line JSON, else at characters. Base64 and data URLs in a text that is too long
 * are kept apart and never cut. `headChars` and `tailChars` of the marker count in the text that its reference names, the text parts
 * without a separator, so that reading on from `headChars` misses nothing.
 */
export function limitResult(content: readonly ContentPart[], limits: ResultLimits): readonly ContentPart[] {
  if (fits(content, limits)) return content;
  return limitText(content, limits).map((part) => (isTooLarge(part, limits) ? leaveOut(part, limits) : part));
}

function fits(content: readonly ContentPart[], limits: ResultLimits): boolean {
  let chars = 0;
  for (const part of content) {
    if (part.type === "text") chars += part.text.length;
    else if (isTooLarge(part, limits)) return false;
  }
  return chars <= limits.maxChars;
}

function limitText(content: readonly ContentPart[], limits: ResultLimits): readonly ContentPart[] {
  const { maxChars, store, reader, texts } = limits;
  if (textOf({ content }).length <= maxChars) return content;
  const plain = content.map((part) => (part.type === "text" ? withoutEncoded(part, limits) : part));
  const whole = textOf({ content: plain });
  if (whole.length <= maxChars) return plain;
  const cut = findCut(whole, maxChars);
  const shown = { headChars: cut.headEnd, tailChars: whole.length - cut.tailStart, totalChars: whole.length };
  return cutParts(plain, cut, texts.resultCut(shown, store.put(whole), reader));
}

function withoutEncoded(part: TextPart, { store, texts }: ResultLimits): TextPart {
  const text = replaceEncoded(part.text, ({ mediaType, bytes, encoded }) =>
    texts.partLeftOut(mediaType, bytes, store.put(encoded)),
  );
  return text === part.text ? part : { ...part, text };
}

function cutParts(content: readonly ContentPart[], cut: Cut, marker: string): readonly ContentPart[] {
  const shown: ContentPart[] = [];
  let start = 0;
  for (const part of content) {
    if (part.type !== "text") {
      shown.push(part);
      continue;
    }
    const end = start + part.text.length;
    const holdsMarker = start <= cut.headEnd && cut.headEnd < end;
    if (end <= cut.headEnd || start >= cut.tailStart) shown.push(part);
    else if (holdsMarker)
      shown.push({ ...part, text: cutPart(part.text, cut.headEnd - start, cut.tailStart - start, marker) });
    else if (end > cut.tailStart) shown.push({ ...part, text: part.text.slice(cut.tailStart - start) });
    start = end;
  }
  return shown;
}

function cutPart(text: string, headEnd: number, tailStart: number, marker: string): string {
  const head = text.slice(0, headEnd);
  const tail = text.slice(tailStart);
  return `${head}${head === "" || head.endsWith("\n") ? "" : "\n"}${marker}${tail === "" ? "" : "\n"}${tail}`;
}

function isTooLarge(part: ContentPart, limits: ResultLimits): part is ImagePart | FilePart {
  return part.type !== "text" && bytesOfBase64(part.data) > (limits.maxImageBytes ?? 5_000_000);
}

function leaveOut({ mediaType, data }: ImagePart | FilePart, { store, texts }: ResultLimits): TextPart {
  return { type: "text", text: texts.partLeftOut(mediaType, bytesOfBase64(data), store.put(data)) };
}
