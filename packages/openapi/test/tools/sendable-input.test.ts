import { ok } from "haft";
import { expect, test } from "vitest";
import { withLeftOut } from "../../src/tools/sendable-input.ts";
import { callIt, oneOperation, textsOf } from "../call.ts";
import { json, serve } from "../serve.ts";

test("withLeftOut() names at most ten fields", () => {
  const paths = Array.from({ length: 12 }, (_, index) => `body.a${index}`);
  const { content } = withLeftOut(ok("Done"), paths);
  expect(content.at(-1)).toMatchObject({
    text: expect.stringMatching(/sets it: body\.a0, .*, body\.a9 and 2 more\.$/),
  });
  expect(withLeftOut(ok("Done"), []).content).toHaveLength(1);
});

test("sendableInput() looks into parameters too; a failure says what was left out as well", async () => {
  const { origin, arrived } = await serve((_, response) => json(response, { error: "no id" }, 422));
  const schema = { type: "object", properties: { id: { type: "string", readOnly: true }, name: { type: "string" } } };
  const parameters = [{ name: "filter", in: "query", style: "deepObject", schema }];
  const result = await callIt(oneOperation({ parameters }), { filter: { id: "1", name: "x" } }, { baseUrl: origin });
  expect(arrived.map(({ url }) => url)).toEqual(["/thing?filter%5Bname%5D=x"]);
  expect([result.outcome, result.code]).toEqual(["failed", "http-error"]);
  expect(textsOf(result)).toContain("because the server alone sets it: filter.id.");
});

test("a model that sends its input as text, or with text where an object belongs, has the same left out", async () => {
  const { origin, arrived } = await serve();
  const schema = { type: "object", properties: { id: { type: "string", readOnly: true }, n: { type: "integer" } } };
  const document = oneOperation({ requestBody: { content: { "application/json": { schema } } } }, "/thing", "put");
  await callIt(document, { body: '{"id":"1","n":"2"}' }, { baseUrl: origin });
  expect(arrived.map(({ body }) => body.toString())).toEqual(['{"n":2}']);
});
