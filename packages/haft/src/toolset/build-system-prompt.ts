import type { Toolset } from "./toolset.ts";

/** The base and the system prompt of each toolset, in order, with a blank line between. Blank prompts are left out. */
export function buildSystemPrompt(base: string | undefined, toolsets: readonly Toolset[]): string | undefined {
  const prompts = toolsets.map((toolset) => toolset.systemPrompt?.()).filter(isNotBlank);
  if (prompts.length === 0) return base;
  return (isNotBlank(base) ? [base, ...prompts] : prompts).join("\n\n");
}

function isNotBlank(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== "";
}
