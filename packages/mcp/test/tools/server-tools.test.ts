import { createBlobFolder, createRegistry, type JsonObject } from "haft";
import { expect, test } from "vitest";
import { McpConnection } from "../../src/client/mcp-connection.ts";
import { serverTools } from "../../src/tools/server-tools.ts";
import { hostile } from "../fixtures/servers.ts";

const options = {
  connection: new McpConnection(hostile("echo"), {}),
  prefix: "mcp__h",
  blobs: createBlobFolder(undefined),
};
const read = (entries: readonly JsonObject[]) => serverTools(entries, options);

test("U79 a tool that cannot be used costs itself alone, and the others can be registered", () => {
  const { tools, warnings } = read([
    { name: "union", inputSchema: { oneOf: [{ type: "object" }] } },
    { name: "bad", inputSchema: { type: 5 } },
    { name: "loop", inputSchema: { type: "object", properties: { a: { $ref: "#" } } } },
    { name: "default", inputSchema: { type: "object", properties: { n: { type: "integer", default: "x" } } } },
    {},
    { name: "loop" },
  ]);
  expect(createRegistry(tools).tools.map(({ name }) => name)).toEqual([
    "mcp__h__union",
    "mcp__h__loop",
    "mcp__h__default",
  ]);
  expect(warnings).toHaveLength(3);
  expect(warnings[0]).toBe('Cannot use a tool of the MCP server "h": it has no name');
  expect(warnings[1]).toContain('Cannot use a second tool "loop" of the MCP server "h"');
  expect(warnings[2]).toContain('Cannot use the tool "bad" of the MCP server "h"');
});

test("each tool leads back to its name at the server, and its fingerprint changes with its definition", () => {
  const first = read([{ name: "a.b", description: "one" }, { name: "same" }]);
  const second = read([{ name: "a.b", description: "two" }, { name: "same" }]);
  expect(first.originals).toEqual({ mcp__h__a_b: "a.b", mcp__h__same: "same" });
  expect(first.fingerprints.mcp__h__a_b).not.toBe(second.fingerprints.mcp__h__a_b);
  expect(first.fingerprints.mcp__h__same).toBe(second.fingerprints.mcp__h__same);
});
