import { createRequire } from "node:module";
import type { ImageDimensions, Measured } from "./image-dimensions.ts";

/**
 * Follows the chunks of a PNG image to its end and checks the sums of those that no decoder may leave out.
 *
 * Source: PNG Specification, third edition, sections 5 and 11.2.
 * @throws {RangeError} when it ends too early
 */
export function measurePng(bytes: Buffer): Measured {
  let dimensions: ImageDimensions | undefined;
  let hasPixels = false;
  for (let at = 8; ; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    const sum = bytes.readUInt32BE(end - 4);
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (/^[A-Z]/.test(type) && checksum(bytes.subarray(at + 4, end - 4)) !== sum) return { fault: "it is damaged" };
    if (dimensions === undefined) {
      if (type !== "IHDR" || length !== 13) return { fault: "its header is missing" };
      dimensions = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    hasPixels ||= type === "IDAT" && length > 0;
    if (type === "IEND") return hasPixels ? dimensions : { fault: "it holds no pixels" };
    at = end;
  }
}

function checksum(bytes: Buffer): number {
  const { crc32 } = require("node:zlib") as typeof import("node:zlib");
  return crc32(bytes);
}

const require: NodeJS.Require = createRequire(import.meta.url);
