import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTokenReader } from "../../src/shell/token-reader.ts";

test("createTokenReader() finds a token wherever the chunks are split, and drops what comes between readings", async () => {
  for (let at = 0; at <= 10; at++) {
    const stream = new PassThrough();
    const reader = createTokenReader(stream);
    stream.write("dropped");
    await turn();
    let text = "";
    const done = reader.read("TOKEN", (chunk) => {
      text += chunk;
    });
    stream.write("abTOKENrest".slice(0, at));
    await turn();
    stream.write("abTOKENrest".slice(at));
    await done;
    expect(text).toBe("ab");
  }
});

test("createTokenReader() hands on the held end when it is stopped", async () => {
  const stream = new PassThrough();
  const reader = createTokenReader(stream);
  let text = "";
  void reader.read("TOKEN", (chunk) => {
    text += chunk;
  });
  stream.write("hi TOK");
  await turn();
  reader.stop();
  stream.write("no");
  await turn();
  expect(text).toBe("hi TOK");
});
