import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { ToolError } from "haft";
import { expect, test } from "vitest";
import { knownEncodings, readBody } from "../../src/urls/read-body.ts";

const url = new URL("https://name.test/");

async function read(chunks: readonly Uint8Array[], encoding: string, maxBytes = 1_000): Promise<string> {
  try {
    return (await readBody(Readable.from(chunks), encoding, maxBytes, url)).toString();
  } catch (error) {
    if (!ToolError.isInstance(error)) throw error;
    return `${error.code}: ${error.message}`;
  }
}

const text = "grüße";
const bytes = Buffer.from(text);

test.each([
  ["", bytes],
  ["identity", bytes],
  ["gzip", gzipSync(bytes)],
  ["X-GZIP", gzipSync(bytes)],
  ["deflate", deflateSync(bytes)],
  ["deflate", deflateRawSync(bytes)],
  ["br", brotliCompressSync(bytes)],
  [" zstd ", zstdCompressSync(bytes)],
])("readBody() reads the encoding %j, in one piece and byte by byte", async (encoding, encoded) => {
  expect(await read([encoded], encoding)).toBe(text);
  expect(
    await read(
      [...encoded].map((byte) => Buffer.from([byte])),
      encoding,
    ),
  ).toBe(text);
});

test("readBody() reads an empty body in every encoding", async () => {
  for (const encoding of ["", "gzip", "br"]) expect(await read([], encoding)).toBe("");
});

test.each(["gzip", "deflate", "br", "zstd"])(
  "readBody() says that damaged %s cannot be decompressed",
  async (encoding) => {
    expect(await read([Buffer.from("not compressed at all")], encoding)).toBe(
      'response-invalid: Cannot fetch "https://name.test/": it cannot be decompressed; its data is damaged',
    );
  },
);

test("readBody() refuses an encoding that it does not know, and a list of them", async () => {
  expect(await read([bytes], "compress")).toMatch(/^response-invalid: .*its encoding "compress" is not known/);
  expect(await read([bytes], "gzip, gzip")).toMatch(/^response-invalid/);
  expect(knownEncodings.split(", ")).toEqual(["gzip", "deflate", "br", "zstd"]);
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
  ["zstd", zstdCompressSync],
])("U103 readBody() ends a bomb of %s at the limit", async (encoding, compress) => {
  const bomb = compress(Buffer.alloc(20_000_000));
  expect(bomb.length).toBeLessThan(30_000);
  expect(await read([bomb], encoding, 100_000)).toMatch(/^too-large: .*it has more than 100000 bytes/);
});

test("readBody() ends a body without an end at the limit, whether or not anything comes out of it", async () => {
  let sent = 0;
  async function* endless(chunk: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      sent += chunk.length;
      yield chunk;
    }
  }
  await expect(readBody(Readable.from(endless(randomBytes(1_000))), "", 50_000, url)).rejects.toMatchObject({
    code: "too-large",
  });
  expect(sent).toBeLessThan(100_000);
  const emptyMember = gzipSync("");
  await expect(readBody(Readable.from(endless(emptyMember)), "gzip", 50_000, url)).rejects.toMatchObject({
    code: "too-large",
  });
});

test("readBody() lets a body at the limit pass, and passes on the failure of its source", async () => {
  expect(await read([Buffer.alloc(1_000, "a")], "")).toHaveLength(1_000);
  expect(await read([Buffer.alloc(1_001, "a")], "")).toMatch(/^too-large/);
  async function* broken(): AsyncGenerator<Buffer> {
    yield gzipSync(bytes).subarray(0, 5);
    throw new Error("cut");
  }
  await expect(readBody(Readable.from(broken()), "gzip", 50, url)).rejects.toThrow("cut");
});
