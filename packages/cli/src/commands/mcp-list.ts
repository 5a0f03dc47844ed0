import type { Command } from "./command.ts";
import { mcpOptions } from "./mcp/mcp-options.ts";

const options = {
  json: { kind: "flag", summary: "One JSON array, for programs" },
} as const;

/** Shows the MCP servers that are defined for the current folder, and tries each. */
export const mcpList: Command<typeof options & typeof mcpOptions> = {
  name: "mcp list",
  summary: "Show the MCP servers for this folder, whether they can be used, and how many tools they have",
  options: { ...options, ...mcpOptions },
  notes: [
    "Servers that may be started are started for it, and ended. It asks nothing and approves nothing.",
    "Of servers with one name the strongest counts: --mcp-config, local, project, user.",
  ],
  run: async (input, io) => (await import("./mcp/list-servers.ts")).listServers(input, io),
};

/** The options of `haft mcp list` as the user gave them. */
export type McpListInput = Parameters<typeof mcpList.run>[0];
