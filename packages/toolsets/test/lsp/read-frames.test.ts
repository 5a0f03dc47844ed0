import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { readFrames } from "../../src/lsp/read-frames.ts";

/** What is read of these chunks: messages, and the error that ended it. */
async function read(chunks: readonly (string | Buffer)[], maxBytes = 1_000): Promise<readonly unknown[]> {
  const stream = new PassThrough();
  const seen: unknown[] = [];
  const closed = new Promise<void>((resolve) => {
    readFrames(
      stream,
      {
        onMessage: (message) => seen.push(message),
        onError: (error) => seen.push(error.message),
        onClose: resolve,
      },
      { maxBytes },
    );
  });
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  await closed;
  return seen;
}

function frame(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  return Buffer.concat([Buffer.from(`Content-Type: x\r\nContent-Length: ${body.length}\r\n\r\n`), body]);
}

test("messages are read at whatever bytes they are split", async () => {
  const bytes = Buffer.concat([frame({ a: "é😀" }), frame({ b: 2 })]);
  expect(await read([...bytes].map((byte) => Buffer.from([byte])))).toEqual([{ a: "é😀" }, { b: 2 }]);
  expect(await read([bytes])).toEqual([{ a: "é😀" }, { b: 2 }]);
});

test.each([
  ["text", "x".repeat(10_000), "its output is not that of a language server"],
  ["a header without a length", "Hello: you\r\n\r\n", "its output is not that of a language server"],
  ["a body that is no JSON", "Content-Length: 2\r\n\r\n{x", "a message is no JSON"],
  ["a body that is no object", "Content-Length: 1\r\n\r\n1", "a message is no object"],
  ["a body that is too long", "Content-Length: 1001\r\n\r\n", "a message of 1001 bytes is larger than 1000 bytes"],
])("%s ends the reading", async (_, text, reason) => {
  expect(await read([frame({ a: 1 }), text, frame({ b: 2 })])).toEqual([{ a: 1 }, reason]);
});

test("a stream is held up until its messages were looked at", async () => {
  const stream = new PassThrough();
  readFrames(
    stream,
    { onMessage: () => undefined, onError: () => undefined, onClose: () => undefined },
    { maxBytes: 99 },
  );
  stream.write(Buffer.concat(Array.from({ length: 50 }, () => frame({ a: 1 }))));
  await expect.poll(() => stream.isPaused()).toBe(true);
  await expect.poll(() => stream.isPaused()).toBe(false);
});
