import { randomUUID } from "node:crypto";
import type { SentFile } from "./given-files.ts";

/** One part of a form: text, or a file. */
export type FormPart =
  | { readonly name: string; readonly text: string; readonly mediaType: string | undefined }
  | { readonly name: string; readonly file: SentFile };

/** The bytes of a form of several parts, and the type that names their border. Source: RFC 7578; WHATWG HTML, "multipart form data". */
export function writeMultipart(parts: readonly FormPart[], mediaType: string): { type: string; bytes: Uint8Array } {
  const border = `haft-${randomUUID()}`;
  const chunks: Uint8Array[] = [];
  for (const part of parts) {
    chunks.push(
      Buffer.from(`--${border}\r\n${headersOf(part)}\r\n`),
      "file" in part ? part.file.bytes : Buffer.from(part.text),
      Buffer.from("\r\n"),
    );
  }
  chunks.push(Buffer.from(`--${border}--\r\n`));
  const [essence = "multipart/form-data"] = mediaType.split(";");
  return { type: `${essence.trim()}; boundary=${border}`, bytes: Buffer.concat(chunks) };
}

function headersOf(part: FormPart): string {
  const name = `Content-Disposition: form-data; name="${quoted(part.name)}"`;
  if (!("file" in part))
    return `${name}\r\n${part.mediaType === undefined ? "" : `Content-Type: ${oneLine(part.mediaType)}\r\n`}`;
  const { filename = "file", mediaType = "application/octet-stream" } = part.file;
  return `${name}; filename="${quoted(filename)}"\r\nContent-Type: ${oneLine(mediaType)}\r\n`;
}

function quoted(text: string): string {
  return text
    .replaceAll('"', "%22")
    .replace(/\r\n?|\n/g, "%0D%0A")
    .replaceAll("\0", "%00");
}

/** A media type that is none is not passed on: it could hold headers of its own. */
function oneLine(mediaType: string): string {
  return /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*[\w.+-]+=(?:[\w.+-]+|"[^"\r\n]*"))*$/.test(mediaType)
    ? mediaType
    : "application/octet-stream";
}
