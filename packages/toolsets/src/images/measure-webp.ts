import type { ImageDimensions, Measured } from "./image-dimensions.ts";

/**
 * Follows the chunks of a WebP image to its end.
 *
 * Source: RFC 9649, section 2; RFC 6386, section 9.1.
 * @throws {RangeError} when it ends too early
 */
export function measureWebp(bytes: Buffer): Measured {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return { fault: "it ends too early" };
  let canvas: ImageDimensions | undefined;
  let frame: ImageDimensions | undefined;
  for (let at = 12; at < end; ) {
    const type = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const chunk = bytes.subarray(at + 8, at + 8 + length);
    if (chunk.length < length) return { fault: "it ends too early" };
    if (type === "VP8X") canvas ??= { width: chunk.readUIntLE(4, 3) + 1, height: chunk.readUIntLE(7, 3) + 1 };
    else if (type === "ANMF") frame ??= { width: chunk.readUIntLE(6, 3) + 1, height: chunk.readUIntLE(9, 3) + 1 };
    else if (type === "VP8 ") frame ??= lossy(chunk);
    else if (type === "VP8L") frame ??= lossless(chunk);
    at += 8 + length + (length % 2);
  }
  if (frame === undefined) return { fault: "it holds no pixels" };
  return canvas ?? frame;
}

function lossy(chunk: Buffer): ImageDimensions | undefined {
  if (chunk.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  return { width: chunk.readUInt16LE(6) & 0x3fff, height: chunk.readUInt16LE(8) & 0x3fff };
}

function lossless(chunk: Buffer): ImageDimensions | undefined {
  if (chunk.readUInt8(0) !== 0x2f) return undefined;
  const bits = chunk.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
