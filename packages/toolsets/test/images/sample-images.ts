import { crc32 } from "node:zlib";

/** Images of whole structure, 3 pixels wide and 2 high; what their pixels show is made up. */
export const sampleImages: Readonly<Record<"png" | "jpeg" | "gif" | "webp", Buffer>> = {
  png: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==",
    "base64",
  ),
  jpeg: jpeg(3, 2),
  gif: Buffer.from("R0lGODlhAwACAIAAAP8AAP///yH5BAAAAAAALAAAAAADAAIAAAIChF8AOw==", "base64"),
  webp: webp(
    "VP8L",
    Buffer.from([0x2f, 0x02, 0x40, 0x00, 0x00, 0x07, 0x10, 0xfd, 0x8f, 0xfe, 0x07, 0x22, 0xa2, 0xff, 0x01]),
  ),
};

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** The structure of a PNG image, its pixels made up. */
export function png(width: number, height: number, pixels: Buffer = Buffer.alloc(8)): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])]);
  const chunks = [pngChunk("IHDR", header), pngChunk("IDAT", pixels), pngChunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

/** The structure of a JPEG image, its pixels made up; a stuffed byte, a restart and a fill byte among them. */
export function jpeg(width: number, height: number): Buffer {
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff];
  return Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, ...frame, ...scan, 0xff, 0xd9]);
}

export function webp(type: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from(type), uint32le(data.length), data, Buffer.alloc(data.length % 2)]);
  return Buffer.concat([Buffer.from("RIFF"), uint32le(4 + chunk.length), Buffer.from("WEBP"), chunk]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function uint32le(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
