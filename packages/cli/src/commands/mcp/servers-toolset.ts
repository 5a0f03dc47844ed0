import type { McpToolset } from "@haft/mcp";
import { assembleToolPool, type Tool, type Toolset } from "haft";

/**
 * The tools of all servers as one toolset, sorted by name. Whoever made the servers closes them.
 *
 * A tool whose name a built-in tool or another server's has is left out; `onShadowed` is told once.
 */
export function serversToolset(
  servers: readonly McpToolset[],
  builtin: readonly Tool[],
  onShadowed: (name: string) => void,
): Toolset {
  const reported = new Set<string>();
  const pool = assembleToolPool({
    builtin,
    mcp: () => servers.flatMap(({ tools }) => tools),
    onShadowed({ tool: { name } }) {
      if (reported.has(name)) return;
      reported.add(name);
      onShadowed(name);
    },
  });
  const own = new Set(builtin);
  let from: readonly (readonly Tool[])[] = [];
  let tools: readonly Tool[] = [];
  const toolset: Toolset = {
    name: "mcp",
    get tools() {
      const now = servers.map((server) => server.tools);
      if (tools.length === 0 || now.some((array, index) => array !== from[index])) {
        from = now;
        tools = Object.freeze(pool.tools().filter((tool) => !own.has(tool)));
      }
      return tools;
    },
    onChange(listener) {
      const ends = servers.map((server) => server.onChange(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    systemPrompt() {
      const prompts = servers.map((server) => server.systemPrompt()).filter((prompt) => prompt !== undefined);
      return prompts.length === 0 ? undefined : prompts.join("\n\n");
    },
    clone: () => toolset,
  };
  return toolset;
}
