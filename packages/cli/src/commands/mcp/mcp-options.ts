import type { Values } from "../../terminal/options.ts";

/** What every command takes that uses MCP servers. */
export const mcpOptions = {
  "mcp-config": {
    kind: "texts",
    value: "FILE",
    summary: "More MCP servers: a file like .mcp.json, or JSON that begins with {; may be repeated",
  },
  "strict-mcp-config": { kind: "flag", summary: "Only the MCP servers of --mcp-config" },
} as const;

export type McpChoices = Values<typeof mcpOptions>;
