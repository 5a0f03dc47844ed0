import type { Command } from "./command.ts";
import { mcpOptions } from "./mcp/mcp-options.ts";

const options = {
  json: { kind: "flag", summary: "One JSON object, for programs" },
  "show-values": { kind: "flag", summary: "Show the values of variables and headers too, as they are written" },
} as const;

/** Shows one MCP server: its definition, where it stands, and its tools. */
export const mcpGet: Command<typeof options & typeof mcpOptions> = {
  name: "mcp get",
  summary: "Show the definition of an MCP server, its state and its tools",
  operands: [{ name: "NAME" }],
  options: { ...options, ...mcpOptions },
  notes: [
    "The server is started for it when it may be, and ended. What it writes to standard error is in the log named there.",
  ],
  run: async (input, io) => (await import("./mcp/get-server.ts")).getServer(input, io),
};

/** The options of `haft mcp get` as the user gave them. */
export type McpGetInput = Parameters<typeof mcpGet.run>[0];
