import { expect, test } from "vitest";
import { ModelRequestError } from "../../src/http/model-request-error.ts";
import { readText } from "../../src/http/read-text.ts";

async function read(...chunks: number[][]): Promise<string> {
  const body = ReadableStream.from(chunks.map((chunk) => Uint8Array.from(chunk))) as ReadableStream<Uint8Array>;
  let text = "";
  for await (const piece of readText(body, "test")) text += piece;
  return text;
}

test("readText() joins characters that are cut between pieces", async () => {
  const bytes = [...Buffer.from("模块😀")];
  expect(await read(...bytes.map((byte) => [byte]))).toBe("模块😀");
});

test("readText() refuses bytes that are not UTF-8, also at the end", async () => {
  await expect(read([0x61, 0xff, 0x62])).rejects.toThrow("Cannot read the answer of test: it is not UTF-8");
  await expect(read([0x61, 0xe6])).rejects.toThrow(ModelRequestError);
});

test("readText() gives nothing for a response without a body", async () => {
  const pieces: string[] = [];
  for await (const piece of readText(null, "test")) pieces.push(piece);
  expect(pieces).toEqual([]);
});
