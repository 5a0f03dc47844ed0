import type { Command } from "./command.ts";

const options = {
  "mcp-config": {
    kind: "texts",
    value: "FILE",
    summary: "More MCP servers: a file like .mcp.json, or JSON that begins with {; may be repeated",
  },
  "strict-mcp-config": { kind: "flag", summary: "Only the MCP servers of --mcp-config" },
  "show-values": { kind: "flag", summary: "Show the values of variables and headers too, as they are written" },
} as const;

/** Shows one MCP server: its definition, where it stands, and its tools. */
export const mcpGet: Command<typeof options> = {
  name: "mcp get",
  summary: "Show the definition of an MCP server, its state and its tools",
  operands: [{ name: "NAME" }],
  options,
  notes: [
    "The server is started for it when it may be, and ended. What it writes to standard error is in the log named there.",
  ],
  run: async (input, io) => (await import("./mcp/get-server.ts")).getServer(input, io),
};

/** The options of `haft mcp get` as the user gave them. */
export type McpGetInput = Parameters<typeof mcpGet.run>[0];
