import type { ImageDimensions, Measured } from "./image-dimensions.ts";

/**
 * Follows the segments of a JPEG image to its end.
 *
 * Source: ITU-T T.81, annex B.
 * @throws {RangeError} when it ends too early
 */
export function measureJpeg(bytes: Buffer): Measured {
  let dimensions: ImageDimensions | undefined;
  let hasPixels = false;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return { fault: "it is damaged" };
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === endOfImage)
      return dimensions !== undefined && hasPixels ? dimensions : { fault: "it holds no pixels" };
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return { fault: "it is damaged" };
    if (isFrame(marker)) dimensions = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + length;
    if (marker !== startOfScan) continue;
    hasPixels = true;
    at = scanEnd(bytes, at);
  }
}

/** Where the next marker stands that is no part of the scan: neither a stuffed byte nor a restart. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

// C4, C8 and CC are tables and a reserved code between the frame headers.
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
