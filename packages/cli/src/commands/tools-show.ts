import type { Command } from "./command.ts";

/** Prints the document of a tool, made of its definition. */
export const toolsShow: Command<Record<never, never>> = {
  name: "tools show",
  summary: "Show what a tool does, its parameters, results, errors and examples",
  operands: [{ name: "TOOL" }],
  options: {},
  notes: ["Other names of a tool find it too, in any letter case: haft tools show read_file."],
  async run({ operands: [name = ""] }, io) {
    const { renderToolDoc } = await import("haft");
    const { builtinTools } = await import("./session/builtin-tools.ts");
    const { findTool } = await import("./session/find-tool.ts");
    io.stdout.write(renderToolDoc(findTool(name, builtinTools(io))));
    return "done";
  },
};
