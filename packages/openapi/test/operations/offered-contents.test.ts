import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { callIt, oneOperation } from "../call.ts";
import { serve } from "../serve.ts";

const pet = { schema: { type: "object", properties: { name: { type: "string" } } } };
const upload = { schema: { type: "object", properties: { photo: { type: "string", format: "binary" } } } };

async function typesOffered(content: JsonObject, bodyTypes: readonly string[] = []): Promise<unknown> {
  const document = oneOperation({ requestBody: { content } }, "/thing", "post");
  const { tools } = await openApiToolset(document, { bodyTypes });
  return Object(tools[0]?.inputSchema.properties?.bodyType).enum;
}

async function sentAs(content: JsonObject, input: JsonObject, bodyTypes: readonly string[] = []): Promise<unknown> {
  const { origin, arrived } = await serve();
  const document = oneOperation({ requestBody: { content } }, "/thing", "post");
  const result = await callIt(document, input, { baseUrl: origin, bodyTypes });
  return arrived[0]?.headers["content-type"]?.replace(/boundary=.*/, "…") ?? result.outcome;
}

test("S5-24 one schema in several types is one way, sent as JSON before all others", async () => {
  const all = {
    ...{ "application/xml": pet, "multipart/form-data": pet, "application/x-www-form-urlencoded": pet },
    ...{ "application/json-patch+json": pet, "text/json": pet, "application/json": pet, "application/*+json": pet },
  };
  expect(await typesOffered(all)).toBeUndefined();
  expect(await sentAs(all, { body: { name: "Rex" } })).toBe("application/json");
});

test("S5-24 types of different schemas are the model's choice, in the field bodyType, the usual one first", async () => {
  const both = { "multipart/form-data": upload, "application/json": pet };
  expect(await typesOffered(both)).toEqual(["application/json", "multipart/form-data"]);
  const { tools } = await openApiToolset(
    oneOperation({ requestBody: { description: "A pet", content: both } }, "/thing", "post"),
  );
  expect(tools[0]?.inputSchema).toMatchObject({
    properties: {
      body: {
        description: "A pet",
        anyOf: [
          { description: "As application/json.", properties: { name: {} } },
          { description: "As multipart/form-data.", properties: { photo: { properties: { base64: {} } } } },
        ],
      },
      bodyType: { description: 'How the body is sent. Default: "application/json".' },
    },
  });
  expect(await sentAs(both, { body: { name: "Rex" } })).toBe("application/json");
  const file = { photo: { base64: "AP8=" } };
  expect(await sentAs(both, { body: file, bodyType: "multipart/form-data" })).toBe("multipart/form-data; …");
  expect(await sentAs(both, { body: file, bodyType: "text/plain" })).toBe("invalid-input");
});

test("patches differ by their type alone, and one that is a part of the thing itself comes first", async () => {
  const patches = {
    ...{ "application/json-patch+json": pet, "application/merge-patch+json": pet },
    ...{ "application/apply-patch+yaml": pet, "application/apply-patch+cbor": pet },
    ...{ "application/strategic-merge-patch+json": pet },
  };
  expect(await typesOffered(patches)).toEqual([
    "application/merge-patch+json",
    "application/strategic-merge-patch+json",
    "application/apply-patch+yaml",
  ]);
});

test("the option bodyTypes takes the first that there is, in any letter case, and leaves no choice", async () => {
  const all = { "application/json; charset=utf-8": pet, "multipart/form-data": upload };
  expect(await typesOffered(all, ["text/xml", "Multipart/Form-Data"])).toBeUndefined();
  expect(await sentAs(all, { body: { photo: { text: "x" } } }, ["Multipart/Form-Data"])).toBe("multipart/form-data; …");
  expect(await sentAs(all, { body: {} }, ["application/json"])).toBe("application/json; charset=utf-8");
});

test("in Swagger 2.0 the types of a body are those that are consumed", async () => {
  const { origin, arrived } = await serve();
  const document = {
    swagger: "2.0",
    consumes: ["application/xml", "*/*"],
    paths: {
      "/a": { post: { operationId: "it", parameters: [{ in: "body", name: "pet", schema: { type: "object" } }] } },
    },
  };
  await callIt(document, { body: { name: "Rex" } }, { baseUrl: origin });
  expect(arrived.map(({ headers, body }) => [headers["content-type"], body.toString()])).toEqual([
    ["application/json", '{"name":"Rex"}'],
  ]);
});
