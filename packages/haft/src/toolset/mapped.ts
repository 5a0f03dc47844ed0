import type { Tool } from "../tool/tool.ts";
import type { Toolset } from "./toolset.ts";

/**
 * A toolset each of whose tools is changed, or left out where `change` gives nothing; everything else is the inner toolset's.
 *
 * `change` is asked once a tool, now for those there are and later for those that come: with `wrapTool`, `withSchema`,
 * `requireApproval`, `withCache` it makes tools that are other ones but for a part. A copy for a session has tools of its own,
 * changed in the same way. The prompts are passed on as they stand.
 */
export function mapped(change: (tool: Tool) => Tool | undefined, toolset: Toolset): Toolset & AsyncDisposable {
  const changedOf = new WeakMap<Tool, Tool | undefined>();
  let from: readonly Tool[] | undefined;
  let tools: readonly Tool[] = [];

  function changed(tool: Tool): Tool | undefined {
    if (!changedOf.has(tool)) changedOf.set(tool, change(tool));
    return changedOf.get(tool);
  }

  /** The same array as long as the inner one is the same; of tools that stay, the changed ones stay too. */
  function changedTools(): readonly Tool[] {
    const inner = toolset.tools;
    if (inner === from) return tools;
    tools = Object.freeze(inner.map(changed).filter((tool) => tool !== undefined));
    from = inner;
    return tools;
  }

  changedTools();
  return Object.freeze({
    name: toolset.name,
    get tools(): readonly Tool[] {
      return changedTools();
    },
    ...(toolset.onChange && { onChange: (listener: () => void) => toolset.onChange?.(listener) ?? (() => {}) }),
    systemPrompt: () => toolset.systemPrompt?.(),
    turnPrompt: () => toolset.turnPrompt?.(),
    clone(): Toolset {
      const copy = toolset.clone?.() ?? toolset;
      return copy === toolset ? this : mapped(change, copy);
    },
    reset: () => toolset.reset?.(),
    close: async () => toolset.close?.(),
    async [Symbol.asyncDispose](): Promise<void> {
      await toolset.close?.();
    },
  });
}
