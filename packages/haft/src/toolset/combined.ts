import type { Tool } from "../tool/tool.ts";
import { buildSystemPrompt } from "./build-system-prompt.ts";
import type { Toolset } from "./toolset.ts";

/**
 * Several toolsets as one, in order: their tools one after the other, their prompts with a blank line between.
 *
 * A name that two of them have is refused when a session is made; prefix one of them before. Closing it closes each; the first error
 * is thrown after all are closed.
 */
export function combined(...toolsets: readonly Toolset[]): Toolset & AsyncDisposable {
  return combine(toolsets, toolsets);
}

/** A copy for a session may hold toolsets that are shared: it closes only those that are its `own`. */
function combine(toolsets: readonly Toolset[], own: readonly Toolset[]): Toolset & AsyncDisposable {
  let from: readonly (readonly Tool[])[] = [];
  let tools: readonly Tool[] = Object.freeze([]);

  async function close(): Promise<void> {
    const closed = await Promise.allSettled(own.map(async (toolset) => toolset.close?.()));
    const failed = closed.find((result) => result.status === "rejected");
    if (failed !== undefined) throw failed.reason;
  }

  return Object.freeze({
    name: toolsets.map((toolset) => toolset.name).join("+") || "combined",
    get tools(): readonly Tool[] {
      if (toolsets.some((toolset, i) => toolset.tools !== from[i])) {
        from = toolsets.map((toolset) => toolset.tools);
        tools = Object.freeze(from.flat());
      }
      return tools;
    },
    onChange(listener: () => void) {
      const ends = toolsets.map((toolset) => toolset.onChange?.(listener));
      return () => {
        for (const end of ends) end?.();
      };
    },
    systemPrompt: () => buildSystemPrompt(undefined, toolsets),
    turnPrompt() {
      const prompts = toolsets.map((toolset) => toolset.turnPrompt?.()).filter((text) => text?.trim());
      return prompts.length === 0 ? undefined : prompts.join("\n\n");
    },
    clone(): Toolset {
      const copies = toolsets.map((toolset) => toolset.clone?.() ?? toolset);
      const copied = copies.filter((copy, i) => copy !== toolsets[i]);
      return copied.length === 0 ? this : combine(copies, copied);
    },
    reset() {
      for (const toolset of toolsets) toolset.reset?.();
    },
    close,
    [Symbol.asyncDispose]: close,
  });
}
