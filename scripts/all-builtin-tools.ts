import type { Tool } from "haft";

/** A built-in tool and the toolset it comes in. */
export interface BuiltinTool {
  readonly tool: Tool;
  readonly toolset: string;
}

/** Every built-in tool, those that need something of the host included, in the order of their toolsets: Bash as it is in a sandbox, Config with the settings of the command. */
export async function allBuiltinTools(): Promise<readonly BuiltinTool[]> {
  const toolsets = await import("@haft/toolsets");
  const { bubblewrapSandbox } = await import("@haft/guard");
  const { cliSettings } = await import("../packages/cli/src/commands/session/cli-settings.ts");
  const sandbox = bubblewrapSandbox({ temp: "/tmp/haft/files", lastingTemp: "/tmp/haft" });
  const folder = { folder: "/", home: "/", isTrusted: false };
  const all = [
    ...toolsets.builtinToolsets({
      ask: () => undefined,
      show: () => {},
      plansFolder: "/plans",
      shell: { sandbox },
      settings: cliSettings(folder, sandbox.level, "/settings.json"),
      worktrees: {},
      web: { search: toolsets.searxngSearch({ endpoint: "http://localhost:8080/" }) },
    }),
    toolsets.resultsToolset(),
    toolsets.timeToolset(),
  ];
  return all.flatMap(({ name, tools }) => tools.map((tool) => ({ tool, toolset: name })));
}
