import type { FileHandle } from "node:fs/promises";

/** The bytes of a file, as many as it says it has and no more than `limit`. Leaves the place where the file is read on. */
export async function readBytes(file: FileHandle, limit: number, signal?: AbortSignal): Promise<Buffer<ArrayBuffer>> {
  const buffer = Buffer.from(new ArrayBuffer(Math.min(limit, (await file.stat()).size)));
  let length = 0;
  while (length < buffer.length) {
    signal?.throwIfAborted();
    const { bytesRead } = await file.read(buffer, length, Math.min(buffer.length - length, chunkBytes), length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}

const chunkBytes = 8 * 1024 * 1024;
