import { defineToolset } from "./define-toolset.ts";
import type { Toolset } from "./toolset.ts";

/** A toolset without tools, which only adds to the system prompt. */
export function promptToolset(text: string, name = "prompt"): Toolset {
  return defineToolset({ name, tools: [], systemPrompt: text });
}
