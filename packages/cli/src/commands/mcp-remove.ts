import type { Command } from "./command.ts";

const options = {
  scope: {
    kind: "text",
    short: "s",
    value: "SCOPE",
    choices: ["local", "project", "user"],
    summary: "Where it is removed (default: where it is, if that is one place)",
  },
} as const;

/** Takes the definition of an MCP server out of a file of servers. */
export const mcpRemove: Command<typeof options> = {
  name: "mcp remove",
  summary: "Remove an MCP server",
  operands: [{ name: "NAME" }],
  options,
  run: async (input, io) => (await import("./mcp/remove-server.ts")).removeServer(input, io),
};

/** The options of `haft mcp remove` as the user gave them. */
export type McpRemoveInput = Parameters<typeof mcpRemove.run>[0];
