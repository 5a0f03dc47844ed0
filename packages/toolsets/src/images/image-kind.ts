import type { Measured } from "./image-dimensions.ts";
import { measureGif } from "./measure-gif.ts";
import { measureJpeg } from "./measure-jpeg.ts";
import { measurePng } from "./measure-png.ts";
import { measureWebp } from "./measure-webp.ts";

/**
 * The largest image that is shown, in bytes: 5 MiB once it is base64.
 *
 * Source: the Anthropic API counts its limit of 5,242,880 in base64 (its error "image exceeds 5 MB maximum").
 */
export const maxImageBytes: number = (5_242_880 / 4) * 3;
/** The largest width and height that are shown, in pixels: what the Anthropic API allows beside many other images. */
export const maxImagePixels = 2_000;

/** A kind of image that models can be shown. */
export interface ImageKind {
  readonly name: "PNG" | "JPEG" | "GIF" | "WebP";
  readonly mediaType: "image/png" | "image/jpeg" | "image/gif" | "image/webp";
}

/** The kind of image that begins with these bytes, of which 16 are enough. The name of the file does not count. */
export function findImageKind(head: Buffer): ImageKind | undefined {
  const text = head.toString("latin1", 0, 16);
  return kinds.find(({ begins }) => begins(text));
}

/**
 * The dimensions of a whole image. Its structure is followed to its end, its pixels are not decoded: services refuse a
 * conversation that holds an image they cannot read.
 */
export function measureImage(bytes: Buffer, { mediaType }: ImageKind): Measured {
  try {
    const measured = measures[mediaType](bytes);
    if (!("fault" in measured) && (measured.width === 0 || measured.height === 0)) return { fault: "it has no size" };
    return measured;
  } catch (error) {
    // Reading beyond the end of a buffer.
    if (error instanceof RangeError) return { fault: "it ends too early" };
    throw error;
  }
}

const kinds: readonly (ImageKind & { begins(head: string): boolean })[] = [
  { name: "PNG", mediaType: "image/png", begins: (head) => head.startsWith("\x89PNG\r\n\x1a\n") },
  { name: "JPEG", mediaType: "image/jpeg", begins: (head) => head.startsWith("\xff\xd8\xff") },
  { name: "GIF", mediaType: "image/gif", begins: (head) => head.startsWith("GIF87a") || head.startsWith("GIF89a") },
  { name: "WebP", mediaType: "image/webp", begins: (head) => head.startsWith("RIFF") && head.startsWith("WEBP", 8) },
];

const measures: Readonly<Record<ImageKind["mediaType"], (bytes: Buffer) => Measured>> = {
  "image/png": measurePng,
  "image/jpeg": measureJpeg,
  "image/gif": measureGif,
  "image/webp": measureWebp,
};
