import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { callTool, documentOf, oneOperation } from "../call.ts";
import { serve } from "../serve.ts";

test("an id that is no name finds its tool all the same", async () => {
  const { origin } = await serve((_, response) => response.end("ok"));
  const toolset = await openApiToolset(documentOf({ "/a": { get: { operationId: "pets.list" } } }), {
    baseUrl: origin,
  });
  expect(toolset.tools[0]?.name).toBe("pets_list");
  expect((await callTool(toolset, "pets.list", {})).outcome).toBe("ok");
});

test("an id that would find another tool too is no alias", async () => {
  const toolset = await openApiToolset(
    documentOf({ "/a": { get: { operationId: "a.b" }, put: { operationId: "A.B" }, post: { operationId: "c.d" } } }),
    { reservedNames: ["C.D"] },
  );
  expect(toolset.tools.map(({ aliases }) => aliases)).toEqual([undefined, undefined, undefined]);
});

test("an id that names a tool of a server is no alias: rules about that server do not let it run", async () => {
  const toolset = await openApiToolset(oneOperation({ operationId: "mcp__github__merge" }));
  expect(toolset.tools.map(({ name, aliases }) => [name, aliases])).toEqual([["mcp_github_merge", undefined]]);
});
