import { toolContract } from "haft/testing";
import { expect, test } from "vitest";
import { listResourcesTool } from "../../src/resources/list-resources.ts";
import { connectMcpServers } from "../../src/toolset/connect-mcp-servers.ts";
import { call, hostile, program, textIn } from "../fixtures/servers.ts";

for (const { name, run } of toolContract(() => ({
  tool: listResourcesTool(() => []),
  valid: [{}],
  invalid: [{ a: 1 }],
})))
  test(`ListMcpResources: ${name}`, run);

test("S1-41 ListMcpResources lists all servers; one that fails does not hide the others", async () => {
  const servers = await connectMcpServers([program("docs", "two-era-stdio.ts"), hostile("echo")]);
  const tool = listResourcesTool(() => servers.toolsets);
  const all = await call(tool, "ListMcpResources");
  expect(all.structured).toEqual([
    { uri: "docs://readme", name: "readme", mimeType: "text/plain", server: "docs" },
    { uri: "docs://logo", name: "logo", mimeType: "image/png", server: "docs" },
  ]);
  expect(textIn(all)).toContain('Cannot list the resources of the MCP server "h"');
  expect((await call(tool, "ListMcpResources", { server: "h" })).code).toBe("mcp-failed");
  expect(textIn(await call(tool, "ListMcpResources", { server: "x" }))).toContain("the servers are");
  await servers.close();
});
