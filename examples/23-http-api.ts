// An HTTP API: the operations of an OpenAPI document as tools, called by a model.
// node --conditions=haft-source examples/23-http-api.ts

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openApiToolset } from "@haft/openapi";
import { createSession, run } from "haft";
import { scriptedModel } from "haft/testing";

const arrived: string[] = [];
const server = createServer((request, response) => {
  arrived.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  response.writeHead(200, { "content-type": "application/json" }).end('{"name":"Rex"}');
}).listen(0);
await once(server, "listening");

const id = { name: "id", in: "path", required: true, schema: { type: "integer" } };
const toolset = await openApiToolset(
  {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: { "/pets/{id}": { get: { operationId: "getPet", summary: "Get a pet", parameters: [id] } } },
    security: [{ token: [] }],
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  },
  { baseUrl: `http://localhost:${(server.address() as AddressInfo).port}`, credentials: { token: "example-token" } },
);
const model = scriptedModel([{ calls: [{ name: "getPet", input: { id: 7 } }] }, "It is called Rex."]);
await using session = createSession({ tools: [toolset], permissionMode: "bypassPermissions" });
const { text } = await run({ model, session, prompt: "What is pet 7 called?" });
server.close();

console.log(arrived, text);
assert.deepEqual(arrived, ["GET /pets/7 Bearer example-token"]);
assert.ok(!JSON.stringify(session.definitions).includes("example-token"), "a model never sees a credential");
