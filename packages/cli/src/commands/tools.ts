import type { Command } from "./command.ts";

const options = {
  json: { kind: "flag", summary: "One JSON array: names, kinds, descriptions and input schemas" },
} as const;

/** Lists the built-in tools. */
export const tools: Command<typeof options> = {
  name: "tools",
  summary: "List the built-in tools",
  options,
  notes: [
    "Columns: the name, its kind, and whether a call only reads, may change something, or either (that depends on its input).",
    "A tool that is off here says what it needs.",
    "haft tools show TOOL prints the document of one tool; haft tools check says what a provider would lose of them.",
  ],
  async run({ options }, io) {
    const { builtinTools } = await import("./session/builtin-tools.ts");
    const { renderToolList, toolListJson } = await import("./tools/tool-list.ts");
    const all = builtinTools(io);
    io.stdout.write(options.json ? toolListJson(all) : renderToolList(all, io));
    return "done";
  },
};
