import { expect, test } from "vitest";
import { findServer } from "../../src/resources/find-server.ts";
import { mcpToolset } from "../../src/toolset/mcp-toolset.ts";
import { hostile } from "../fixtures/servers.ts";

test("findServer() finds by name or prefix, and lists the servers where there is none", async () => {
  const docs = await mcpToolset({ ...hostile("echo"), name: "Docs" });
  expect(findServer([docs], "Docs")).toBe(docs);
  expect(findServer([docs], "docs")).toBe(docs);
  expect(findServer([docs], "mcp__Docs")).toBe(docs);
  expect(() => findServer([docs], "dogs")).toThrow('Cannot find the MCP server "dogs": the servers are "Docs"');
  expect(() => findServer([], "dogs")).toThrow("no server is connected");
  await docs.close();
});
