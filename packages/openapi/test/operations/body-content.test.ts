import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { isJsonType, isTextType, kindOf } from "../../src/operations/body-content.ts";
import { oneOperation } from "../call.ts";

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

test("chooseContent() takes JSON where there are several", async () => {
  const content = {
    "application/xml": {},
    "multipart/form-data": {},
    "application/json": { schema: { type: "integer" } },
  };
  const { tools } = await openApiToolset(oneOperation({ requestBody: { content } }, "/a", "post"));
  expect(tools[0]?.inputSchema.properties?.body).toEqual({ type: "integer" });
});
