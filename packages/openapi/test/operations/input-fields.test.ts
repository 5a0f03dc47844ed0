import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { oneOperation } from "../call.ts";

test("parameters of one name are told apart by their place, and body is always the body's", async () => {
  const parameters = [
    { name: "id", in: "query", schema: {} },
    { name: "ID", in: "header", schema: {} },
    { name: "id", in: "path", required: true, schema: { type: "string" } },
    { name: "body", in: "query", schema: {} },
    { name: "filter[name]", in: "query", schema: { type: "string" } },
    { name: "$top", in: "query", schema: { type: "integer" } },
  ];
  const { tools } = await openApiToolset(oneOperation({ parameters }, "/a/{id}"));
  const properties = tools[0]?.inputSchema.properties ?? {};
  expect(Object.keys(properties)).toEqual(["id", "query_id", "query_body", "filter_name", "top", "header_ID"]);
  expect(properties.filter_name).toEqual({
    type: "string",
    description: 'Sent as the query parameter "filter[name]".',
  });
});

test("a parameter called bodyType has its name, except where the body has several types", async () => {
  const parameters = [{ name: "bodyType", in: "query", schema: { type: "string" } }];
  const fieldsWith = async (content: JsonObject): Promise<readonly string[]> => {
    const { tools } = await openApiToolset(oneOperation({ parameters, requestBody: { content } }, "/a", "post"));
    return Object.keys(tools[0]?.inputSchema.properties ?? {});
  };
  expect(await fieldsWith({ "text/plain": {} })).toEqual(["bodyType", "body"]);
  expect(await fieldsWith({ "text/plain": {}, "application/json": { schema: { type: "object" } } })).toEqual([
    "query_bodyType",
    "body",
    "bodyType",
  ]);
});
