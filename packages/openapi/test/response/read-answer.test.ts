import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { callIt, oneOperation, textsOf } from "../call.ts";
import { serve } from "../serve.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function answer(type: string | undefined, body: string | Buffer, options = {}) {
  const { origin } = await serve((_, response) =>
    response.writeHead(200, type === undefined ? {} : { "content-type": type }).end(body),
  );
  return await callIt(oneOperation({}), {}, { baseUrl: origin, ...options });
}

test("answers are shown by their type: JSON, text in its charset, pictures", async () => {
  const json = await answer("application/hal+json", '{"a":1}');
  expect([textsOf(json), json.structured]).toEqual(['{"a":1}', { a: 1 }]);
  expect(textsOf(await answer("text/plain; charset=iso-8859-1", Buffer.from([0xe9])))).toBe("é");
  expect((await answer("application/octet-stream", png)).content).toEqual([
    { type: "image", mediaType: "image/png", data: png.toString("base64") },
  ]);
  expect(textsOf(await answer("application/json", "{broken"))).toBe("{broken");
  expect((await answer(undefined, '{"b":2}')).structured).toEqual({ b: 2 });
  expect(textsOf(await answer("text/plain", "a\u0007\u200bb"))).toBe("ab");
  expect(textsOf(await answer("application/json", ""))).toBe("HTTP 200 OK");
});

test("what no model can read is saved", async () => {
  const folder = (await import("node:fs/promises")).mkdtemp(`${(await import("node:os")).tmpdir()}/haft-test-`);
  const text = textsOf(await answer("application/pdf", Buffer.from([1, 2, 255]), { blobFolder: await folder }));
  const file = /^\[application\/pdf, 3 bytes, saved to (.*\.pdf)\]$/.exec(text)?.[1] as string;
  expect(readFileSync(file)).toEqual(Buffer.from([1, 2, 255]));
  (await import("node:fs")).rmSync(await folder, { recursive: true });
});

test("an answer with too many bytes is a failure that says so", async () => {
  const result = await answer("text/plain", "x".repeat(2_000), { maxResponseBytes: 1_000 });
  expect([result.outcome, result.code]).toEqual(["failed", "answer-too-large"]);
  expect(textsOf(result)).toContain("it has more than 1000 bytes; at most that many are read; ask for less");
});
