import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { isJsonType, isTextType, kindOf } from "../../src/operations/body-content.ts";
import { callIt, oneOperation } from "../call.ts";
import { serve } from "../serve.ts";

test("kindOf() knows how each media type is written", () => {
  const kinds = {
    "application/json; charset=utf-8": "json",
    "application/vnd.api+json": "json",
    "application/x-www-form-urlencoded": "form",
    "multipart/form-data": "multipart",
    "text/plain": "text",
    "application/xml": "text",
    "application/octet-stream": "binary",
    "image/png": "binary",
    "*/*": "binary",
  };
  expect(Object.fromEntries(Object.keys(kinds).map((type) => [type, kindOf(type)]))).toEqual(kinds);
  expect([isJsonType("application/jsonp"), isTextType("application/octet-stream")]).toEqual([false, false]);
});

function anything(media: JsonObject): JsonObject {
  return oneOperation({ requestBody: { content: { "*/*": media } } }, "/a", "post");
}

test("a structure whose type is anything is sent as JSON, a text of which nothing is known as a file", async () => {
  const bodyFields = async (media: JsonObject): Promise<readonly string[]> => {
    const { tools } = await openApiToolset(anything(media));
    return Object.keys(Object(tools[0]?.inputSchema.properties?.body).properties ?? {});
  };
  const file = ["text", "base64", "filename", "mediaType"];
  expect(await bodyFields({ schema: { properties: { a: {} } } })).toEqual(["a"]);
  expect(await bodyFields({ schema: { type: "string", format: "binary" } })).toEqual(file);
  expect(await bodyFields({})).toEqual(file);
  const { origin, arrived } = await serve();
  await callIt(anything({ schema: { type: "object" } }), { body: { a: 1 } }, { baseUrl: origin });
  expect(arrived.map(({ headers, body }) => [headers["content-type"], body.toString()])).toEqual([
    ["application/json", '{"a":1}'],
  ]);
});
