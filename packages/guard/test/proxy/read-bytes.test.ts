import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { readBytes } from "../../src/proxy/read-bytes.ts";

test("readBytes() waits for as many bytes as are wanted, and leaves the rest", async () => {
  const stream = new PassThrough();
  const read = readBytes(stream, 3);
  stream.write("ab");
  stream.write("cd");
  expect(String(await read)).toBe("abc");
  expect(String(await readBytes(stream, 1))).toBe("d");
});

test("readBytes() is undefined when the stream ends before, and when it was destroyed", async () => {
  const short = new PassThrough();
  short.end("ab");
  expect(await readBytes(short, 3)).toBeUndefined();
  const gone = new PassThrough();
  const read = readBytes(gone, 1);
  gone.destroy();
  expect(await read).toBeUndefined();
});
