import { findImageKind } from "../images/image-kind.ts";

export type PageKind = "html" | "text" | "pdf" | "image" | "binary";

/** What a page is: by its first bytes where they tell, then by its declared type, then by whether its bytes can be text. */
export function pageKind(bytes: Uint8Array, contentType: string): PageKind {
  if (startsWith(bytes, "%PDF-")) return "pdf";
  if (findImageKind(Buffer.from(bytes.subarray(0, 16))) !== undefined) return "image";
  const type = contentType.replace(/;.*$/s, "").trim().toLowerCase();
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (bytes.includes(0) && !isUtf16) return "binary";
  if (type === "text/html" || type === "application/xhtml+xml") return "html";
  if (isTextType(type)) return "text";
  if (type !== "" && type !== "application/octet-stream" && !isUtf8(bytes)) return "binary";
  if (!isUtf8(bytes) && !isUtf16) return "binary";
  return /^\s*(?:<!--.*?-->\s*)?<(?:!doctype html|html)\b/is.test(beginning(bytes)) ? "html" : "text";
}

function isTextType(type: string): boolean {
  return (
    type.startsWith("text/") || /[/+](?:json|xml|yaml|javascript|ecmascript|x-ndjson|toml|graphql|sql)$/.test(type)
  );
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.subarray(0, text.length)).toString("latin1") === text;
}

function beginning(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 1_024)).toString("latin1").replace(/^ï»¿/, "");
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
