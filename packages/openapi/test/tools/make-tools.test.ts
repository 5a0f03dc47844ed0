import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { documentOf } from "../call.ts";

test("makeTools() makes a tool of each operation that is wanted, and a problem of what cannot be one", async () => {
  const toolset = await openApiToolset(
    documentOf({
      "/a": { get: { operationId: "a" }, put: { operationId: "b", parameters: [{ in: "query" }] } },
      "/b": { get: { operationId: "c", tags: ["x"] }, post: { operationId: "d", parameters: 3 } },
    }),
    { filter: ({ id }) => id !== "d" },
  );
  expect(toolset.tools.map(({ name }) => name)).toEqual(["a", "c"]);
  expect(Object.entries(toolset.operations).map(([name, { path, tags }]) => [name, path, tags])).toEqual([
    ["a", "/a", []],
    ["c", "/b", ["x"]],
  ]);
  expect(toolset.problems).toEqual([
    {
      operation: "PUT /a",
      place: "#/paths/~1a/put/parameters/0",
      reason: "the parameter has no name or no place",
    },
  ]);
});
