import { createSession, HaftError } from "haft";
import { toolsetContract } from "haft/testing";
import { expect, test } from "vitest";
import { openApiToolset } from "../src/index.ts";
import { callTool, documentOf, oneOperation, textsOf } from "./call.ts";
import { json, serve } from "./serve.ts";

for (const { name, run } of toolsetContract(() => openApiToolset(oneOperation({}))))
  test(`openApiToolset(): ${name}`, run);

test("S5-14 one pet store in Swagger 2.0, OpenAPI 3.0 and 3.1 gives the same tools, and the same requests", async () => {
  const { origin, arrived } = await serve((_, response) => json(response, { id: 1, name: "Rex" }));
  const swagger = {
    ...{
      swagger: "2.0",
      info: { title: "Pet Store", version: "1" },
      host: new URL(origin).host,
      schemes: ["http"],
      basePath: "/v1",
    },
    paths: {
      "/pets/{id}": {
        get: {
          operationId: "getPet",
          parameters: [
            { name: "id", in: "path", type: "integer", required: true },
            { name: "fields", in: "query", type: "array", items: { type: "string" } },
          ],
          responses: { 200: { description: "", schema: { $ref: "#/definitions/Pet" } } },
        },
        put: {
          operationId: "putPet",
          parameters: [
            { name: "id", in: "path", type: "integer", required: true },
            { name: "pet", in: "body", required: true, schema: { $ref: "#/definitions/Pet" } },
          ],
          responses: {},
        },
      },
    },
    definitions: {
      Pet: {
        type: "object",
        properties: {
          id: { type: "integer", readOnly: true },
          name: { type: "string" },
          mate: { $ref: "#/definitions/Pet" },
        },
      },
    },
  };
  const later = (openapi: string) => ({
    ...{ openapi, info: { title: "Pet Store", version: "1" }, servers: [{ url: `${origin}/v1` }] },
    paths: {
      "/pets/{id}": {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
        get: {
          operationId: "getPet",
          parameters: [
            { name: "fields", in: "query", explode: false, schema: { type: "array", items: { type: "string" } } },
          ],
          responses: {
            200: { description: "", content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } },
          },
        },
        put: {
          operationId: "putPet",
          requestBody: {
            required: true,
            content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
          },
          responses: {},
        },
      },
    },
    components: {
      schemas: {
        Pet: {
          type: "object",
          properties: {
            id: { type: "integer", readOnly: true },
            name: { type: "string" },
            mate: { $ref: "#/components/schemas/Pet" },
          },
        },
      },
    },
  });
  const sets = await Promise.all([swagger, later("3.0.3"), later("3.1.0")].map((document) => openApiToolset(document)));
  const shown = sets.map(({ name, tools }) => [
    name,
    tools.map(({ name, inputSchema, outputSchema }) => [name, inputSchema, outputSchema]),
  ]);
  expect(shown[0]).toEqual(shown[1]);
  expect(shown[1]).toEqual(shown[2]);
  for (const set of sets) {
    expect(textsOf(await callTool(set, "getPet", { id: 1, fields: ["a", "b c"] }))).toBe('{"id":1,"name":"Rex"}');
    await callTool(set, "putPet", { id: 1, body: { name: "Max", mate: { name: "Mia" } } });
  }
  expect(arrived.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual(
    Array(3).fill(["GET /v1/pets/1?fields=a,b%20c ", 'PUT /v1/pets/1 {"name":"Max","mate":{"name":"Mia"}}']).flat(),
  );
});

test("what cannot be used is an error that names the place", async () => {
  const error = await openApiToolset({ info: {} }).catch((thrown: unknown) => thrown);
  expect(HaftError.isInstance(error) && [error.code, error.message]).toEqual([
    "openapi-unreadable",
    "Cannot use the OpenAPI document at #: it says no version; Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2 are understood",
  ]);
  await expect(openApiToolset("no-such.json")).rejects.toThrow(
    /^Cannot use the OpenAPI document "[^:]*no-such\.json": it does not exist$/,
  );
});

test("S5-16 5,000 operations are tools without a schema read, and a session with deferred tools reads none", async () => {
  let reads = 0;
  const schema = {
    get type() {
      reads++;
      return "object";
    },
  };
  const paths = Object.fromEntries(
    Array.from({ length: 2_500 }, (_, i) => [
      `/things${i}`,
      {
        get: { operationId: `list${i}` },
        post: { operationId: `make${i}`, requestBody: { content: { "application/json": { schema } } } },
      },
    ]),
  );
  const toolset = await openApiToolset(documentOf(paths));
  const afterLoad = reads;
  await using session = createSession({ tools: [toolset], deferTools: { when: "always" } });
  expect([toolset.tools.length, session.definitions.length, reads - afterLoad]).toEqual([5_000, 1, 0]);
});

test("an option that is none is refused", async () => {
  await expect(openApiToolset(oneOperation({}), { credential: {} } as object)).rejects.toThrow(
    'no option "credential"',
  );
});
