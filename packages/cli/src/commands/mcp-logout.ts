import type { Command } from "./command.ts";

const options = {
  "mcp-config": {
    kind: "texts",
    value: "FILE",
    summary: "More MCP servers: a file like .mcp.json, or JSON that begins with {; may be repeated",
  },
  "strict-mcp-config": { kind: "flag", summary: "Only the MCP servers of --mcp-config" },
} as const;

/** Forgets the user's sign-in at an MCP server. */
export const mcpLogout: Command<typeof options> = {
  name: "mcp logout",
  summary: "Forget the sign-in at an MCP server",
  operands: [{ name: "NAME" }],
  options,
  run: async (input, io) => (await import("./mcp/logout-server.ts")).logoutServer(input, io),
};

/** The options of `haft mcp logout` as the user gave them. */
export type McpLogoutInput = Parameters<typeof mcpLogout.run>[0];
