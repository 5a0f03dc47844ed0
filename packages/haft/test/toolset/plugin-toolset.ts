import { defineTool } from "../../src/tool/define-tool.ts";
import type { Tool } from "../../src/tool/tool.ts";
import type { Toolset } from "../../src/toolset/toolset.ts";

export interface PluginToolset extends Toolset {
  /** Gives it other tools, and tells its listeners. */
  set(...tools: readonly Tool[]): void;
  readonly listenerCount: number;
  /** What was asked of it and of its copies. */
  readonly log: readonly string[];
}

/** A toolset that has every member and a state of its own. */
export function pluginToolset(name: string, first: readonly Tool[], log: string[] = []): PluginToolset {
  let tools: readonly Tool[] = Object.freeze([...first]);
  let state = "fresh";
  const listeners = new Set<() => void>();
  return {
    name,
    get tools() {
      return tools;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    systemPrompt: () => `Use ${name}.`,
    turnPrompt: () => `${name} is ${state}.`,
    clone: () => pluginToolset(name, tools, log),
    reset() {
      state = "reset";
      log.push(`reset ${name}`);
    },
    async close() {
      log.push(`close ${name}`);
    },
    set(...next) {
      tools = Object.freeze(next);
      for (const listener of listeners) listener();
    },
    get listenerCount() {
      return listeners.size;
    },
    log,
  };
}

export function namesIn({ tools }: Pick<Toolset, "tools">): readonly string[] {
  return tools.map((tool) => tool.name);
}

export const read: Tool = defineTool({
  name: "read",
  aliases: ["cat"],
  description: "Reads.",
  searchHint: "file",
  category: "fileSystem",
  readOnly: true,
  input: { type: "object", properties: { path: { type: "string" } }, required: ["path"] },
  touches: ({ path }: { path: string }) => [{ type: "read", path }],
  execute: ({ path }: { path: string }) => `read ${path}`,
});

export const write: Tool = defineTool({ name: "write", description: "Writes.", execute: () => "written" });
