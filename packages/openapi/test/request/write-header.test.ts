import { expect, test } from "vitest";
import { headerValue } from "../../src/request/write-header.ts";
import { callIt, oneOperation, textsOf } from "../call.ts";
import { serve } from "../serve.ts";

const parameters = [
  { name: "X-List", in: "header", schema: { type: "array" } },
  { name: "X-Object", in: "header", explode: true, schema: { type: "object" } },
  { name: "X-Text", in: "header", schema: { type: "string" } },
  { name: "sid", in: "cookie", schema: { type: "string" } },
  { name: "ids", in: "cookie", explode: false, schema: { type: "array" } },
];

test("headers and cookies arrive as the document says it", async () => {
  const { origin, arrived } = await serve();
  const input = { "X-List": [1, "a b"], "X-Object": { r: 1, g: 2 }, "X-Text": "ü", sid: "a;b", ids: [1, 2] };
  await callIt(oneOperation({ parameters }), input, { baseUrl: origin });
  const { headers } = arrived[0]!;
  expect([headers["x-list"], headers["x-object"], headers.cookie]).toEqual(["1,a b", "r=1,g=2", "sid=a%3Bb; ids=1,2"]);
  expect(headers["x-text"]).toBe("ü");
});

test("a value with a line break is refused, and nothing is sent", async () => {
  const { origin, arrived } = await serve();
  const result = await callIt(oneOperation({ parameters }), { "X-Text": "a\r\nX-Evil: 1" }, { baseUrl: origin });
  expect([result.outcome, result.code, arrived.length]).toEqual(["failed", "value-refused", 0]);
  expect(textsOf(result)).toContain(
    'Cannot call GET /thing: "X-Text" is sent in a header, which cannot hold line breaks',
  );
  expect(() => headerValue("日", "it")).toThrow("Latin-1");
});
