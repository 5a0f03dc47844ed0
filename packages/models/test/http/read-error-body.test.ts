import { expect, test } from "vitest";
import { readErrorBody } from "../../src/http/read-error-body.ts";

async function read(pieces: () => AsyncGenerator<Uint8Array>): Promise<string> {
  return readErrorBody(ReadableStream.from(pieces()) as ReadableStream<Uint8Array>);
}

test("readErrorBody() gives what came before the connection broke", async () => {
  const text = await read(async function* () {
    yield Buffer.from("busy");
    throw new Error("reset");
  });
  expect(text).toBe("busy");
  expect(await readErrorBody(null)).toBe("");
});

test("readErrorBody() reads what is no UTF-8 as far as it can", async () => {
  const text = await read(async function* () {
    yield Buffer.from("<title>D\xe9sol\xe9</title>", "latin1");
  });
  expect(text).toBe("<title>D\ufffdsol\ufffd</title>");
});

test("readErrorBody() ends with a page that does not", async () => {
  const text = await read(async function* () {
    for (;;) yield Buffer.from("x".repeat(10_000));
  });
  expect(text.length).toBeLessThan(100_000);
});
