import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { documentOf, oneOperation } from "../call.ts";

test("parameters of an operation stand in place of those of its path with the same name and place", async () => {
  const { tools } = await openApiToolset(
    documentOf({
      "/a": {
        parameters: [
          { name: "q", in: "query", schema: { type: "string" } },
          { name: "p", in: "query", schema: {} },
        ],
        get: {
          operationId: "it",
          parameters: [{ name: "q", in: "query", required: true, schema: { type: "integer" } }],
        },
      },
    }),
  );
  expect(tools[0]?.inputSchema).toMatchObject({ properties: { q: { type: "integer" }, p: {} }, required: ["q"] });
});

test("headers that are not a document's to say are no fields", async () => {
  const headers = ["Accept", "Content-Type", "Authorization", "Host", "Cookie", "X-Own"].map((name) => ({
    name,
    in: "header",
    schema: {},
  }));
  const { tools } = await openApiToolset(oneOperation({ parameters: headers }));
  expect(Object.keys(tools[0]?.inputSchema.properties ?? {})).toEqual(["X-Own"]);
});

test("a faulty parameter costs its operation alone, and the problem names the place", async () => {
  const toolset = await openApiToolset(
    documentOf({
      "/a": {
        get: { parameters: [null] },
        put: { parameters: "x" },
        post: { parameters: [{ name: "q", in: "body2" }] },
        delete: {},
      },
      "/b": {
        get: { parameters: [{ name: "q", in: "query", style: "odd" }] },
        put: { parameters: [{ in: "query" }] },
        delete: { parameters: [{ name: "q", in: "query", style: "matrix" }] },
      },
    }),
  );
  expect(toolset.tools).toHaveLength(1);
  expect(toolset.problems.map(({ place, reason }) => `${place} ${reason}`)).toEqual([
    "#/paths/~1a/get/parameters/0 a parameter is needed here",
    "#/paths/~1a/put/parameters an array of parameters is needed here",
    '#/paths/~1a/post/parameters/0 there is no place "body2" for a parameter',
    '#/paths/~1b/get/parameters/0 there is no style "odd"',
    "#/paths/~1b/put/parameters/0 the parameter has no name or no place",
    '#/paths/~1b/delete/parameters/0 the style "matrix" is none of a query parameter',
  ]);
});

test("a header whose name is none is a problem of its operation", async () => {
  const toolset = await openApiToolset(oneOperation({ parameters: [{ name: "X Y\r\nZ: 1", in: "header" }] }));
  expect(toolset.problems.map(({ reason }) => reason)).toEqual(['there is no header "X Y\\r\\nZ: 1"']);
});
