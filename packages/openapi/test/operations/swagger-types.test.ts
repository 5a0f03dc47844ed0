import { expect, test } from "vitest";
import { swaggerTypes } from "../../src/operations/swagger-types.ts";

test("swaggerTypes() are the operation's own, else the document's, of what is text", () => {
  const root = { consumes: ["text/xml", 3], paths: { own: { consumes: ["text/csv"] }, none: {} } };
  const first = { value: root, uri: "", pointer: "" };
  const documents = { first, get: () => root };
  const of = (key: "own" | "none") => swaggerTypes(documents, { ...first, value: root.paths[key] }, "consumes");
  expect([of("own"), of("none")]).toEqual([["text/csv"], ["text/xml"]]);
});
