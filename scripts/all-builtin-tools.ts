import type { Tool } from "haft";

/** A built-in tool and the toolset it comes in. */
export interface BuiltinTool {
  readonly tool: Tool;
  readonly toolset: string;
}

/** Every built-in tool, those that need something of the host included, in the order of their toolsets. */
export async function allBuiltinTools(): Promise<readonly BuiltinTool[]> {
  const toolsets = await import("@haft/toolsets");
  const all = [
    ...toolsets.builtinToolsets({
      ask: () => undefined,
      show: () => {},
      plansFolder: "/plans",
      settings: {},
      worktrees: {},
      web: { search: toolsets.searxngSearch({ endpoint: "http://localhost:8080/" }) },
    }),
    toolsets.resultsToolset(),
    toolsets.timeToolset(),
  ];
  return all.flatMap(({ name, tools }) => tools.map((tool) => ({ tool, toolset: name })));
}
