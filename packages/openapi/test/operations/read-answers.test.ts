import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { callIt, documentOf, oneOperation } from "../call.ts";
import { serve } from "../serve.ts";

test("plain JSON is wanted most, wherever it stands among the types of answers", async () => {
  const { origin, arrived } = await serve();
  const schema = { type: "object", properties: { a: { type: "string" } } };
  const content = { "application/vnd.x+json": {}, "text/csv": {}, "application/json": { schema } };
  const document = oneOperation({ responses: { 200: { description: "", content } } });
  const { tools } = await openApiToolset(document);
  expect(tools[0]?.outputSchema).toEqual(schema);
  await callIt(document, {}, { baseUrl: origin });
  const swagger = { swagger: "2.0", produces: ["text/csv", "application/json"] };
  await callIt(
    documentOf({ "/a": { get: { operationId: "it", responses: { 200: {} } } } }, swagger),
    {},
    { baseUrl: origin },
  );
  expect(arrived.map(({ headers }) => headers.accept)).toEqual([
    "application/json, application/vnd.x+json;q=0.9, text/csv;q=0.9, */*;q=0.5",
    "application/json, text/csv;q=0.9, */*;q=0.5",
  ]);
});

test("an answer that cannot be read costs nothing", async () => {
  for (const responses of [{ 200: { $ref: "#/x" } }, { default: 3 }, "x", { "2XX": { content: [1] } }]) {
    const { tools, problems } = await openApiToolset(oneOperation({ responses }));
    expect([tools[0]?.outputSchema, problems]).toEqual([undefined, []]);
  }
});
