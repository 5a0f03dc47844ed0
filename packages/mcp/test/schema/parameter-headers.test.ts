import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { parameterHeaders } from "../../src/schema/parameter-headers.ts";

const header = (name: unknown, type = "string") => ({ type, "x-mcp-header": name }) as JsonObject;
const object = (properties: JsonObject) => ({ type: "object", properties }) as const;
const problemOf = (schema: JsonObject) => (parameterHeaders(schema) as { problem?: string }).problem;

test("parameterHeaders() finds the headers of parameters at any depth, and none in a schema without them", () => {
  const schema = object({ region: header("Region"), inner: object({ count: header("Count", "integer") }) });
  expect(parameterHeaders(schema)).toEqual({ names: ["Region", "Count"] });
  expect(parameterHeaders(object({ a: { type: "string" } }))).toEqual({ names: [] });
  expect(parameterHeaders(undefined)).toEqual({ names: [] });
});

test("parameterHeaders() takes a parameter that is called as the keyword, and a value that has it, for what they are", () => {
  const named = object({ "x-mcp-header": { type: "string" }, a: { default: { "x-mcp-header": "" } } });
  expect(parameterHeaders(named)).toEqual({ names: [] });
});

test("parameterHeaders() says what is wrong with a declaration", () => {
  for (const name of ["", "two words", "a:b", "größe", "a\nb", 7]) {
    expect(problemOf(object({ a: header(name) }))).toContain("no name of a header");
  }
  for (const type of ["number", "object", "array", "null"]) {
    expect(problemOf(object({ a: header("A", type) }))).toContain("no text, whole number or flag");
  }
  expect(problemOf(object({ a: header("Same"), b: header("same") }))).toContain("twice");
  const elsewhere = [
    header("Root", "object"),
    object({ a: { type: "array", items: header("A") } }),
    { type: "object", oneOf: [object({ a: header("A") })] },
    { type: "object", $defs: { a: header("A") } },
  ];
  for (const schema of elsewhere) expect(problemOf(schema as JsonObject)).toContain("where no parameter is");
});
