import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readBody } from "../../src/document/read-body.ts";
import { serve } from "../serve.ts";

test("readBody() counts decompressed bytes, and stops at the first too many", async () => {
  const bomb = gzipSync(Buffer.alloc(5_000_000));
  const { origin } = await serve((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb));
  expect(bomb.length).toBeLessThan(10_000);
  await expect(readBody(await fetch(origin), 100_000)).rejects.toThrow("it has more than 100000 bytes");
  expect((await readBody(await fetch(origin), 5_000_000)).length).toBe(5_000_000);
});
