import type { FetchedResponse } from "@haft/guard";
import { type ContentPart, ToolError } from "haft";
import { findImageKind, maxImageBytes, maxImagePixels, measureImage } from "../images/image-kind.ts";
import { untrustedText } from "../text/untrusted-text.ts";
import { saveDownload } from "./save-download.ts";

/** What is shown of a page that is no text. `path` is where it was saved. */
export interface ShownBytes {
  readonly parts: readonly ContentPart[];
  readonly result: string;
  readonly path?: string;
}

/**
 * An image as an image; anything else is saved, where there is a folder for that.
 *
 * @throws {ToolError} `not-text`, `not-written`
 */
export async function showBytes(
  { url, headers, body }: Pick<FetchedResponse, "url" | "headers" | "body">,
  downloadFolder: string | undefined,
): Promise<ShownBytes> {
  const buffer = Buffer.from(body);
  const kind = findImageKind(buffer.subarray(0, 16));
  const measured = kind && measureImage(buffer, kind);
  const isShown =
    measured !== undefined &&
    !("fault" in measured) &&
    buffer.length <= maxImageBytes &&
    Math.max(measured.width, measured.height) <= maxImagePixels;
  if (kind !== undefined && isShown) {
    const result = `${url}: ${kind.name} image, ${buffer.length} bytes, ${measured.width} x ${measured.height} pixels`;
    const image = { type: "image", mediaType: kind.mediaType, data: buffer.toString("base64") } as const;
    return { parts: [{ type: "text", text: result }, image], result };
  }
  const what = `${kind === undefined ? untrustedText(headers["content-type"] ?? "data of no declared type").slice(0, 100) : `a ${kind.name} image that is damaged or too large to be shown`} (${buffer.length} bytes)`;
  if (downloadFolder === undefined) {
    throw new ToolError(
      `Cannot show "${url}": it is ${what}, no text, and no folder for downloads is set; look for a text of it, or download it with a command`,
      { code: "not-text" },
    );
  }
  const path = await saveDownload(downloadFolder, url, body);
  const result = `${url}: ${what}, saved as ${path}`;
  return { parts: [{ type: "text", text: result }], result, path };
}
