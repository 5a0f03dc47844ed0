import { expect, test } from "vitest";
import { parseJson } from "../../src/response/parse-json.ts";
import { callIt, oneOperation, textsOf } from "../call.ts";
import { serve } from "../serve.ts";

const deep = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;

test("parseJson() is undefined for what is no JSON or nested too deep", () => {
  expect([parseJson('{"a":[null]}'), parseJson("{a}"), parseJson("")]).toEqual([{ a: [null] }, undefined, undefined]);
  expect([parseJson(deep(450)) === undefined, parseJson(deep(452))]).toEqual([false, undefined]);
});

test("an answer that is nested too deep for a value is an answer in text", async () => {
  const { origin } = await serve((_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(deep(100_000)),
  );
  const schemes = { components: { securitySchemes: { key: { type: "apiKey", in: "query", name: "k" } } } };
  for (const security of [[], [{ key: [] }]]) {
    const document = oneOperation({ security }, "/thing", "post", schemes);
    const result = await callIt(document, {}, { baseUrl: origin, credentials: { key: "s3cret-key" } });
    expect([result.outcome, result.structured, textsOf(result).startsWith("[[[[")]).toEqual(["ok", undefined, true]);
  }
});
