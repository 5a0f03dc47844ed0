import type { Command } from "./command.ts";
import { mcpOptions } from "./mcp/mcp-options.ts";
import { openApiOptions } from "./openapi/openapi-options.ts";

const options = {
  json: { kind: "flag", summary: "One JSON array: names, kinds, descriptions and input schemas" },
} as const;

/** Lists the tools: the built-in ones, then those of MCP servers. */
export const tools: Command<typeof options & typeof mcpOptions & typeof openApiOptions> = {
  name: "tools",
  summary: "List the tools",
  options: { ...options, ...mcpOptions, ...openApiOptions },
  notes: [
    "Columns: the name, its kind, and whether a call only reads, may change something, or either (that depends on its input).",
    "A tool that is off here says what it needs.",
    "Tools of MCP servers come last. Whether these only read is what their servers say.",
    "With --openapi the operations of that document are listed, and nothing else.",
    "haft tools show TOOL prints the document of one tool; haft tools check says what a provider would lose of them.",
  ],
  async run({ options }, io) {
    const { builtinTools } = await import("./session/builtin-tools.ts");
    const { renderToolList, toolListJson } = await import("./tools/tool-list.ts");
    const { serverTools } = await import("./mcp/server-tools.ts");
    const { apiTools } = await import("./openapi/api-tools.ts");
    const all = (await apiTools(options, io)) ?? [...builtinTools(io), ...(await serverTools(options, io))];
    io.stdout.write(options.json ? toolListJson(all) : renderToolList(all, io));
    return "done";
  },
};
