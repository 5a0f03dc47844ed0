import type { FileHandle } from "node:fs/promises";
import { ok, ToolError, type ToolOutput } from "haft";
import type { ImageDimensions } from "../images/image-dimensions.ts";
import { findImageKind, type ImageKind, maxImageBytes, maxImagePixels, measureImage } from "../images/image-kind.ts";
import { readBytes } from "./read-bytes.ts";

/** The kind of image a file is, by its bytes. Leaves the place where the file is read on. */
export async function sniffImage(file: FileHandle): Promise<ImageKind | undefined> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(16), position: 0 });
  return findImageKind(buffer.subarray(0, bytesRead));
}

/**
 * Shows an image of a few megabytes, whole; nothing is resized.
 *
 * @throws {ToolError} `image-too-large`, `image-invalid`
 */
export async function readImage(file: FileHandle, kind: ImageKind, name: string): Promise<ToolOutput> {
  const bytes = await readBytes(file, maxImageBytes + 1);
  const { size } = await file.stat();
  if (bytes.length > maxImageBytes) throw tooLarge(name, `a ${kind.name} image of ${size} bytes`);
  const measured = measureImage(bytes, kind);
  if ("fault" in measured)
    throw new ToolError(
      `Cannot show "${name}": it begins like a ${kind.name} image (${bytes.length} bytes), but ${measured.fault}`,
      { code: "image-invalid" },
    );
  const { width, height } = measured;
  const what = describe(kind, bytes.length, measured);
  if (Math.max(width, height) > maxImagePixels) throw tooLarge(name, `a ${what}`);
  return ok(
    [
      { type: "text", text: `${name}: ${what}` },
      { type: "image", mediaType: kind.mediaType, data: bytes.toString("base64") },
    ],
    {
      structured: {
        type: "image",
        mediaType: kind.mediaType,
        originalSize: bytes.length,
        dimensions: { width, height },
      },
    },
  );
}

function describe({ name, mediaType }: ImageKind, bytes: number, { width, height }: ImageDimensions): string {
  return `${name} image (${mediaType}), ${bytes} bytes, ${width} x ${height} pixels`;
}

function tooLarge(name: string, what: string): ToolError {
  return new ToolError(
    `Cannot show "${name}": it is ${what}; at most ${maxImageBytes} bytes and ${maxImagePixels} pixels a side are shown. Make a smaller copy with a command and read that`,
    { code: "image-too-large" },
  );
}
