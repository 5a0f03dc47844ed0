import type { Command } from "./command.ts";

/** Says that servers of the project may be started, and that their tools are known as they are. */
export const mcpApprove: Command<Record<never, never>> = {
  name: "mcp approve",
  summary: "Let MCP servers of the project's .mcp.json start, as they are defined now",
  operands: [{ name: "NAME", isRepeated: true }],
  options: {},
  notes: [
    "An approval ends when the definition changes. The folder must be trusted too: haft trust.\nOf any server it also accepts tools that have another definition than they had.",
  ],
  run: async (input, io) => (await import("./mcp/approve-servers.ts")).approveServers(input, io),
};

/** The operands of `haft mcp approve` as the user gave them. */
export type McpApproveInput = Parameters<typeof mcpApprove.run>[0];
