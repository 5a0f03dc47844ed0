import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";

test("parameters of Swagger 2.0 in formData make one form, with files where there are", async () => {
  const { tools } = await openApiToolset({
    swagger: "2.0",
    host: "x.test",
    paths: {
      "/form": {
        post: {
          operationId: "form",
          consumes: ["application/x-www-form-urlencoded"],
          parameters: [{ in: "formData", name: "a", type: "string", required: true, description: "An a" }],
        },
      },
      "/file": { post: { operationId: "file", parameters: [{ in: "formData", name: "f", type: "file" }] } },
      "/body": { post: { operationId: "body", parameters: [{ $ref: "#/parameters/B" }] } },
    },
    parameters: {
      B: { in: "body", name: "b", required: true, schema: { type: "object", properties: { x: { type: "integer" } } } },
    },
  });
  const bodies = tools.map(({ inputSchema }) => [inputSchema.properties?.body, inputSchema.required]);
  expect(bodies[0]).toEqual([
    { type: "object", properties: { a: { type: "string", description: "An a" } }, required: ["a"] },
    ["body"],
  ]);
  expect(bodies[1]?.[0]).toMatchObject({ properties: { f: { properties: { base64: {} } } } });
  expect(bodies[2]).toEqual([{ type: "object", properties: { x: { type: "integer" } } }, ["body"]]);
});
