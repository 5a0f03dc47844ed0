import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from "node:zlib";
import { urlError } from "./url-error.ts";

/** What `accept-encoding` may promise. */
export const knownEncodings = "gzip, deflate, br, zstd";

/**
 * The decompressed bytes of a body. They are counted as they come, before and after decompression, and reading ends with the first
 * too many: a bomb costs no more memory than the limit.
 *
 * @throws {ToolError} `too-large`, `response-invalid`
 */
export async function readBody(body: Readable, encoding: string, maxBytes: number, url: URL): Promise<Buffer> {
  const [first, source] = await firstChunk(limited(body, maxBytes, url));
  const decoder = decoderOf(encoding.trim().toLowerCase(), first);
  if (decoder === "unknown")
    throw urlError("response-invalid", url, `its encoding "${encoding.slice(0, 50)}" is not known`);
  const chunks: Buffer[] = [];
  async function collect(stream: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of limited(stream, maxBytes, url)) chunks.push(chunk);
  }
  if (decoder === undefined) await collect(source);
  else
    await pipeline(Readable.from(source), decoder, collect).catch((error: Error) =>
      Promise.reject(readable(error, url)),
    );
  return Buffer.concat(chunks);
}

async function* limited(stream: AsyncIterable<Buffer>, maxBytes: number, url: URL): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(url, maxBytes);
    yield chunk;
  }
}

/** The failure of a body with more bytes than allowed. */
export function tooLarge(url: URL, maxBytes: number): Error {
  return urlError("too-large", url, `it has more than ${maxBytes} bytes; at most that many are read`);
}

async function firstChunk(stream: AsyncGenerator<Buffer>): Promise<[first: Buffer, all: AsyncIterable<Buffer>]> {
  const { value, done } = await stream.next();
  const first = done === true ? Buffer.alloc(0) : value;
  async function* all(): AsyncGenerator<Buffer> {
    if (first.length > 0) yield first;
    yield* stream;
  }
  return [first, all()];
}

function decoderOf(encoding: string, first: Buffer): Transform | "unknown" | undefined {
  if (first.length === 0) return undefined;
  switch (encoding) {
    case "":
    case "identity":
      return undefined;
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      // Some servers send the bare stream, without the header of zlib (RFC 1950, its method 8).
      return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
    case "br":
      return createBrotliDecompress();
    case "zstd":
      return createZstdDecompress();
  }
  return "unknown";
}

function readable(error: NodeJS.ErrnoException, url: URL): Error {
  const isDecoder = /^(?:Z_|ZSTD_|ERR__|ERR_BROTLI)/.test(error.code ?? "");
  return isDecoder ? urlError("response-invalid", url, "it cannot be decompressed; its data is damaged", error) : error;
}
