// A registry becomes an MCP server, and any MCP client gets its tools: here Haft itself. What a rule asks about is asked through the client.
// node --conditions=haft-source examples/21-mcp-server.ts

import assert from "node:assert/strict";
import { mcpToolset, serveMcpHttp } from "@haft/mcp";
import { createSession, defineTool, executeToolCall, textOf, toolCall } from "haft";

const weather = defineTool<{ city: string }>({
  name: "weather",
  description: "Says how the weather is in a city",
  input: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
  readOnly: true,
  execute: ({ city }) => `It is sunny in ${city}`,
});

const server = await serveMcpHttp({
  token: "a-secret-of-the-example",
  openSession: (client) => createSession({ tools: [weather], approver: client.approver }),
});

const headers = { authorization: "Bearer a-secret-of-the-example" };
const toolset = await mcpToolset({ name: "town", type: "http", url: server.url, headers });
const session = createSession({ tools: [toolset], permissionMode: "bypassPermissions" });
const result = await executeToolCall(toolCall("mcp__town__weather", { city: "Lisbon" }), session);
await toolset.close();
await server.close();

console.log(textOf(result));
assert.equal(textOf(result), "It is sunny in Lisbon");
