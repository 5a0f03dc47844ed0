import { expect, test } from "vitest";
import { mayBeIllFormed, wellFormed } from "../../src/document/well-formed.ts";
import { openApiToolset } from "../../src/index.ts";
import { callTool, oneOperation } from "../call.ts";

test("wellFormed() mends halves of surrogate pairs in values and names, and returns what has none as it is", () => {
  const shared = { "a\udc00": ["\ud800", "😀", 1, null] };
  expect(wellFormed({ x: shared, y: shared })).toEqual({
    x: { "a\ufffd": ["\ufffd", "😀", 1, null] },
    y: { "a\ufffd": ["\ufffd", "😀", 1, null] },
  });
  const sound = { a: [{ b: "😀" }] };
  expect(wellFormed(sound)).toBe(sound);
});

test("mayBeIllFormed() is true only where an escape could be half of a pair", () => {
  const texts = ['{"a":"\\ud83d\\ude00"}', 'a: "\\UD800"', 'a: "\\U0000dfff"', '{"a":"\\u00e9 ud800 😀"}'];
  expect(texts.map(mayBeIllFormed)).toEqual([true, true, true, false]);
});

test("a half of a pair in a document costs nothing, wherever it stands", async () => {
  const schema = { type: "object", required: ["\ud800"], properties: { "\ud800": { enum: ["\ud800"] } } };
  const content = { "application/json": { schema } };
  const document = oneOperation({ summary: "A \ud800", requestBody: { content } }, "/thing", "post");
  const toolset = await openApiToolset(document, { baseUrl: "http://x.test", fetch: async () => new Response("ok") });
  const shown = JSON.stringify(toolset.tools.map(({ description, inputSchema }) => [description, inputSchema]));
  expect(/\\ud8/.test(shown)).toBe(false);
  expect((await callTool(toolset, "it", { body: { "\ufffd": "\ufffd" } })).outcome).toBe("ok");
});
