import type { ContentPart } from "haft";

/** A picture or file that stands in a `data:` address; undefined for one that lies elsewhere. */
export function partOfDataUrl(url: string): ContentPart | undefined {
  const [, mediaType, data] = /^data:([^;,]+)(?:;[^;,]+)*;base64,(.*)$/s.exec(url) ?? [];
  return mediaType === undefined || data === undefined ? undefined : mediaPart(mediaType, data);
}

export function mediaPart(mediaType: string, data: string, name?: string): ContentPart {
  if (mediaType.startsWith("image/")) return { type: "image", mediaType, data };
  return { type: "file", mediaType, data, ...(name !== undefined && { name }) };
}

export function base64Of(data: string | Uint8Array | ArrayBuffer): string {
  if (typeof data === "string") return data;
  const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : data;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}
