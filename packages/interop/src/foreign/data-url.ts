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
