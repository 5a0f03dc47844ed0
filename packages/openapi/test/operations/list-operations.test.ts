import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { documentOf } from "../call.ts";

test("listOperations() finds every method, those of 3.2 included, and what is none costs itself alone", async () => {
  const ok = { responses: {} };
  const toolset = await openApiToolset(
    documentOf(
      {
        "/a": { get: ok, post: ok, query: ok, trace: ok, additionalOperations: { COPY: ok }, put: "no" },
        "/b": { $ref: "#/components/pathItems/b" },
        "/c": { $ref: "#/nowhere" },
        d: { get: ok },
        "/e": null,
        "/f": { get: { $ref: "#/components/x-operations/f" }, put: { $ref: "#/nowhere" } },
        "x-more": { get: ok },
      },
      { components: { pathItems: { b: { delete: ok } }, "x-operations": { f: { operationId: "getF" } } } },
    ),
  );
  expect(Object.values(toolset.operations).map(({ method, path }) => `${method} ${path}`)).toEqual([
    ...["GET /a", "POST /a", "QUERY /a", "COPY /a", "DELETE /b", "GET /f"],
  ]);
  expect(toolset.operations.getF?.path).toBe("/f");
  expect(toolset.problems.map(({ operation, place, reason }) => `${operation} ${place} ${reason}`)).toEqual([
    "PUT /a #/paths/~1a/put an operation is needed here",
    '/c #/paths/~1c the reference "#/nowhere" leads nowhere',
    'd #/paths/d the path does not begin with "/"',
    "/e #/paths/~1e a path with its operations is needed here",
    'PUT /f #/paths/~1f/put the reference "#/nowhere" leads nowhere',
    'TRACE /a #/paths/~1a/trace requests of the method "TRACE" cannot be sent',
  ]);
});
