import type { Measured } from "./image-dimensions.ts";

/**
 * Follows the blocks of a GIF image to its end.
 *
 * Source: GIF89a specification, sections 17 to 27.
 * @throws {RangeError} when it ends too early
 */
export function measureGif(bytes: Buffer): Measured {
  const dimensions = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  let hasPixels = false;
  for (let at = 13 + colourBytes(bytes.readUInt8(10)); ; ) {
    switch (bytes.readUInt8(at)) {
      case 0x3b:
        return hasPixels ? dimensions : { fault: "it holds no pixels" };
      case 0x21:
        at = afterBlocks(bytes, at + 2);
        break;
      case 0x2c:
        hasPixels = true;
        at = afterBlocks(bytes, at + 11 + colourBytes(bytes.readUInt8(at + 9)));
        break;
      default:
        return { fault: "it is damaged" };
    }
  }
}

function colourBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

function afterBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += 1 + length;
  return at + 1;
}
