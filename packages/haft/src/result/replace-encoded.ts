import { base64Spans, type Encoded } from "./base64-spans.ts";
import { bytesOfBase64 } from "./bytes-of-base64.ts";

/** Puts something else in the place of every data URL and every long run of base64 in a text. */
export function replaceEncoded(text: string, replacement: (found: Encoded) => string): string {
  let replaced = "";
  let end = 0;
  for (const span of encodedSpans(text)) {
    replaced += text.slice(end, span.start) + replacement(span);
    end = span.start + span.encoded.length;
  }
  return end === 0 ? text : replaced + text.slice(end);
}

function* encodedSpans(text: string): Generator<Encoded> {
  let from = 0;
  for (let at = text.indexOf("data:"); at !== -1; at = text.indexOf("data:", at + 1)) {
    const url = at < from ? undefined : dataUrlAt(text, at);
    if (url === undefined) continue;
    yield* base64Spans(text, from, at);
    yield url;
    from = at + url.encoded.length;
  }
  yield* base64Spans(text, from, text.length);
}

function dataUrlAt(text: string, start: number): Encoded | undefined {
  dataUrlHead.lastIndex = start;
  const head = dataUrlHead.exec(text);
  if (head === null) return undefined;
  const isBase64 = head[0].toLowerCase().endsWith(";base64,");
  const body = isBase64 ? base64Body : urlBody;
  body.lastIndex = start + head[0].length;
  const data = body.exec(text)?.[0] ?? "";
  const bytes = isBase64 ? bytesOfBase64(data) : data.length;
  return { start, mediaType: head[1] ?? "text/plain", bytes, encoded: head[0] + data };
}

const dataUrlHead = /data:([\w.+-]{1,64}\/[\w.+-]{1,64})?(?:;[\w=.-]{1,64}){0,4},/iy;
const base64Body = /[A-Za-z0-9+/_%=-]*/y;
const urlBody = /[^\s"'`<>()\\]*/y;
