import type { Command } from "./command.ts";

const options = {
  "mcp-config": {
    kind: "texts",
    value: "FILE",
    summary: "More MCP servers: a file like .mcp.json, or JSON that begins with {; may be repeated",
  },
  "strict-mcp-config": { kind: "flag", summary: "Only the MCP servers of --mcp-config" },
  json: { kind: "flag", summary: "One JSON array: names, kinds, descriptions and input schemas" },
} as const;

/** Lists the tools: the built-in ones, then those of MCP servers. */
export const tools: Command<typeof options> = {
  name: "tools",
  summary: "List the tools",
  options,
  notes: [
    "Columns: the name, its kind, and whether a call only reads, may change something, or either (that depends on its input).",
    "A tool that is off here says what it needs.",
    "Tools of MCP servers come last. Whether these only read is what their servers say.",
    "haft tools show TOOL prints the document of one tool; haft tools check says what a provider would lose of them.",
  ],
  async run({ options }, io) {
    const { builtinTools } = await import("./session/builtin-tools.ts");
    const { renderToolList, toolListJson } = await import("./tools/tool-list.ts");
    const { serverTools } = await import("./mcp/server-tools.ts");
    const all = [...builtinTools(io), ...(await serverTools(options, io))];
    io.stdout.write(options.json ? toolListJson(all) : renderToolList(all, io));
    return "done";
  },
};
