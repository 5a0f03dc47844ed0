import type { Command } from "./command.ts";

const options = {
  "mcp-config": {
    kind: "texts",
    value: "FILE",
    summary: "More MCP servers: a file like .mcp.json, or JSON that begins with {; may be repeated",
  },
  "strict-mcp-config": { kind: "flag", summary: "Only the MCP servers of --mcp-config" },
  json: { kind: "flag", summary: "One JSON array, for programs" },
} as const;

/** Shows the MCP servers that are defined for the current folder, and tries each. */
export const mcpList: Command<typeof options> = {
  name: "mcp list",
  summary: "Show the MCP servers for this folder, whether they can be used, and how many tools they have",
  options,
  notes: [
    "Servers that may be started are started for it, and ended. It asks nothing and approves nothing.",
    "Of servers with one name the strongest counts: --mcp-config, local, project, user.",
  ],
  run: async (input, io) => (await import("./mcp/list-servers.ts")).listServers(input, io),
};

/** The options of `haft mcp list` as the user gave them. */
export type McpListInput = Parameters<typeof mcpList.run>[0];
