import { UsageError } from "../terminal/usage-error.ts";
import type { Command } from "./command.ts";

/** Stands for what can be served. */
export const serve: Command<Record<string, never>> = {
  name: "serve",
  summary: "Serve what Haft has to other programs: haft serve mcp",
  options: {},
  notes: ["haft serve mcp gives the tools to any MCP client; haft serve mcp --help shows its options."],
  async run() {
    throw new UsageError("Cannot serve: it is not said what; write haft serve mcp");
  },
};
