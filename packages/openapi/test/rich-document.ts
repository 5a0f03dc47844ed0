import type { JsonObject } from "haft";

const ref = (name: string): JsonObject => ({ $ref: `#/components/${name}` });
const text: JsonObject = { type: "string", minLength: 1, maxLength: 9, pattern: "^a", default: "a", example: "ab" };

const parameters: JsonObject = {
  Limit: {
    name: "limit",
    in: "query",
    deprecated: true,
    schema: { type: "integer", minimum: 0, maximum: 9, default: 1 },
  },
  Filter: {
    ...{ name: "filter", in: "query", style: "deepObject", explode: true },
    schema: { type: "object", properties: { a: { enum: ["x", "y"] } }, additionalProperties: { type: "integer" } },
  },
  Header: { name: "X-List", in: "header", schema: { type: "array", items: text } },
  Cookie: { name: "c", in: "cookie", schema: { type: "string", nullable: true } },
  Whole: { name: "w", in: "query", content: { "application/json": { schema: { type: "object" } } } },
};

const schemas: JsonObject = {
  Pet: {
    ...{ type: "object", description: "A pet", required: ["id", "name"] },
    properties: {
      ...{ id: { type: "string", readOnly: true }, name: text, mate: ref("schemas/Pet") },
      size: { type: "number", exclusiveMinimum: true, minimum: 1, multipleOf: 0.5 },
      tags: { type: "array", uniqueItems: true, minItems: 0, items: text, prefixItems: [text] },
      any: { anyOf: [text, { const: 1 }], not: { type: "null" } },
    },
  },
  Animal: { type: "object", properties: { kind: { type: "string" } }, required: ["kind"], additionalProperties: false },
  Cat: {
    allOf: [ref("schemas/Animal"), { type: "object", properties: { lives: { type: "integer", writeOnly: true } } }],
  },
};

const union: JsonObject = {
  oneOf: [ref("schemas/Cat"), ref("schemas/Pet")],
  discriminator: { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat" } },
};

const form: JsonObject = {
  schema: {
    type: "object",
    properties: {
      file: { type: "string", format: "binary" },
      list: { type: "array", items: { type: "string", contentMediaType: "image/png" } },
      more: { type: "object" },
    },
  },
  encoding: { file: { contentType: "image/png" }, more: { style: "form", explode: true, allowReserved: true } },
};

/**
 * A document that has about everything a document can have, each thing once. The operation `apart` refers to nothing.
 */
export const richDocument: JsonObject = {
  ...{ openapi: "3.1.0", info: { title: "Rich", version: "1" } },
  servers: [
    { url: "https://{env}.x.test/{v}", variables: { env: { default: "a", enum: ["a"] }, v: { default: "1" } } },
  ],
  security: [{ key: [] }, { oauth: ["read"] }],
  paths: {
    "/apart": { get: { operationId: "apart", security: [], responses: {} } },
    "/pets/{id}": {
      parameters: [{ name: "id", in: "path", required: true, style: "label", explode: true, schema: text }],
      servers: [{ url: "https://y.test" }],
      get: {
        ...{ operationId: "getPet", summary: "Get", description: "Get a pet", tags: ["pets"], deprecated: true },
        parameters: Object.keys(parameters).map((name) => ref(`parameters/${name}`)),
        responses: {
          200: { description: "", content: { "application/json": { schema: ref("schemas/Pet") } } },
          default: ref("responses/Error"),
        },
      },
      put: {
        operationId: "putPet",
        requestBody: ref("requestBodies/Pet"),
        servers: [{ url: "/below" }],
        security: [{}],
      },
      post: {
        operationId: "postPet",
        requestBody: {
          ...{ required: true, description: "A form" },
          content: { "multipart/form-data": form, "application/x-www-form-urlencoded": { ...form }, "text/plain": {} },
        },
      },
      additionalOperations: { COPY: { operationId: "copyPet" } },
    },
    "/search?kind=all": {
      query: { operationId: "search", requestBody: { content: { "application/json": { schema: union } } } },
    },
    "/elsewhere": ref("pathItems/Elsewhere"),
  },
  components: {
    ...{ parameters, schemas, pathItems: { Elsewhere: { get: { operationId: "elsewhere" } } } },
    responses: { Error: { description: "", content: { "application/json": { schema: { type: "object" } } } } },
    requestBodies: {
      Pet: { content: { "application/json": { schema: ref("schemas/Pet") }, "*/*": { schema: union } } },
    },
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Key" },
      oauth: { type: "oauth2", flows: { implicit: { scopes: { read: "" } } } },
    },
  },
};

/** The same kind of document in Swagger 2.0. */
export const richSwagger: JsonObject = {
  ...{ swagger: "2.0", info: { title: "Rich" }, host: "x.test", basePath: "/v1", schemes: ["https"] },
  ...{ consumes: ["application/json"], produces: ["application/json"], security: [{ key: [] }] },
  paths: {
    "/apart": { get: { operationId: "apart", security: [], responses: {} } },
    "/pets/{id}": {
      parameters: [{ name: "id", in: "path", required: true, type: "string" }, { $ref: "#/parameters/Fields" }],
      get: { operationId: "getPet", responses: { 200: { description: "", schema: { $ref: "#/definitions/Pet" } } } },
      put: {
        ...{ operationId: "putPet", consumes: ["application/merge-patch+json", "application/xml"] },
        parameters: [{ name: "pet", in: "body", required: true, schema: { $ref: "#/definitions/Pet" } }],
      },
      post: {
        ...{ operationId: "postPet", consumes: ["multipart/form-data"] },
        parameters: [
          { name: "file", in: "formData", type: "file" },
          { name: "tags", in: "formData", type: "array", items: { type: "string" }, collectionFormat: "pipes" },
        ],
      },
    },
  },
  parameters: {
    Fields: { name: "f", in: "query", type: "array", items: { type: "string" }, collectionFormat: "multi" },
  },
  definitions: {
    Pet: {
      type: "object",
      properties: { id: { type: "integer", readOnly: true }, mate: { $ref: "#/definitions/Pet" } },
    },
  },
  securityDefinitions: { key: { type: "basic" } },
};
