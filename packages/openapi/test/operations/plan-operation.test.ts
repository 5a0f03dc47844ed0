import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { documentOf } from "../call.ts";

test("an operation whose path and parameters do not agree is a problem", async () => {
  const p = { name: "id", in: "path", required: true, schema: {} };
  const toolset = await openApiToolset(
    documentOf({ "/a/{id}": { get: {}, put: { parameters: [p] } }, "/b": { get: { parameters: [p] } } }),
  );
  expect(toolset.problems.map(({ reason }) => reason)).toEqual([
    "the path has {id}, for which there is no path parameter",
    'the path parameter "id" stands nowhere in the path',
  ]);
});

test("a request body without a type is a problem; an answer that cannot be read is not", async () => {
  const toolset = await openApiToolset(
    documentOf({
      "/a": {
        post: { requestBody: { content: {} } },
        get: { operationId: "g", responses: { 200: { $ref: "#/x" } } },
        put: { requestBody: { $ref: "#/x" } },
      },
    }),
  );
  expect(toolset.problems.map(({ reason }) => reason)).toEqual([
    'the reference "#/x" leads nowhere',
    "the request body has no content",
  ]);
  expect(toolset.tools.map(({ name, outputSchema }) => [name, outputSchema])).toEqual([["g", undefined]]);
});

test("a body that no request of the method can have is left out, and a problem where it is needed", async () => {
  const content = { "application/json": { schema: { type: "object" } } };
  const toolset = await openApiToolset(
    documentOf({
      "/a": { get: { operationId: "g", requestBody: { content } }, head: { requestBody: { content, required: true } } },
      "/b": { query: { operationId: "q", requestBody: { content } } },
    }),
  );
  expect(toolset.tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})])).toEqual([
    ["g", []],
    ["q", ["body"]],
  ]);
  expect(toolset.problems.map(({ reason }) => reason)).toEqual([
    'requests of the method "HEAD" cannot be sent with a body, and it needs one',
  ]);
});
