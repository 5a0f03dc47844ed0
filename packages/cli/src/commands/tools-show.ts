import type { Command } from "./command.ts";
import { mcpOptions } from "./mcp/mcp-options.ts";
import { openApiOptions } from "./openapi/openapi-options.ts";

/** Prints the document of a tool, made of its definition. */
export const toolsShow: Command<typeof mcpOptions & typeof openApiOptions> = {
  name: "tools show",
  summary: "Show what a tool does, its parameters, results, errors and examples",
  operands: [{ name: "TOOL" }],
  options: { ...mcpOptions, ...openApiOptions },
  notes: ["Other names of a tool find it too, in any letter case: haft tools show read_file."],
  async run({ options, operands: [name = ""] }, io) {
    const { renderToolDoc } = await import("haft");
    const { builtinTools } = await import("./session/builtin-tools.ts");
    const { findTool, hasTool } = await import("./session/find-tool.ts");
    const { serverTools } = await import("./mcp/server-tools.ts");
    const { apiTools } = await import("./openapi/api-tools.ts");
    const builtin = (await apiTools(options, io)) ?? builtinTools(io);
    const all = hasTool(name, builtin) ? builtin : [...builtin, ...(await serverTools(options, io))];
    io.stdout.write(renderToolDoc(findTool(name, all)));
    return "done";
  },
};
