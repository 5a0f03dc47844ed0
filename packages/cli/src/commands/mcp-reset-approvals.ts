import type { Command } from "./command.ts";

/** Forgets which servers of the project were approved and rejected. */
export const mcpResetApprovals: Command<Record<never, never>> = {
  name: "mcp reset-approvals",
  summary: "Forget which MCP servers of the project you have approved and rejected",
  options: {},
  async run(_, io) {
    const { mcpPlaces } = await import("./mcp/mcp-places.ts");
    const { serverApprovals } = await import("./mcp/server-approvals.ts");
    const count = serverApprovals(io).forget(mcpPlaces(io.cwd, io).root);
    io.stdout.write(`${count === 1 ? "1 decision is" : `${count} decisions are`} forgotten\n`);
    return "done";
  },
};
