import { expect, test } from "vitest";
import { commands } from "../../../src/commands/command-table.ts";
import { mcpOptions } from "../../../src/commands/mcp/mcp-options.ts";

test("every command that uses MCP servers takes the same options", async () => {
  for (const name of ["run", "call", "tools", "tools show", "mcp list", "mcp get"]) {
    const { options } = await commands[name]!();
    expect(options).toMatchObject(mcpOptions);
  }
});
