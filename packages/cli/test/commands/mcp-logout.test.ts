import { expect, test } from "vitest";
import { haft, temporaryFolder } from "../haft-process.ts";

test("haft mcp logout is for servers at addresses", async () => {
  const config = JSON.stringify({ mcpServers: { files: { command: "no-such-program" } } });
  const ended = await haft(["mcp", "logout", "files", "--mcp-config", config], { cwd: temporaryFolder() });
  expect(ended.code).toBe(2);
  expect(ended.stderr).toContain('Cannot sign out of the MCP server "files": it is a program of this machine');
});
