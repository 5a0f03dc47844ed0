import type { Tool } from "../tool/tool.ts";

/**
 * Tools that come and go together, with prompts and a life of their own.
 *
 * **Contract.** `tools` is a frozen array, and the same array as long as nothing changed; a new array counts from the next step.
 * `clone()` returns either isolated state or, to say that it is shared, the toolset itself. `close()` may be called twice.
 * `toolsetContract` in haft/testing proves it.
 */
export interface Toolset {
  readonly name: string;
  readonly tools: readonly Tool[];
  /** Calls `listener` whenever `tools` is another array, or a tool may have been enabled or disabled. Returns how to end it. */
  onChange?(listener: () => void): () => void;
  /** Added to the system prompt, once, when the session is made. */
  systemPrompt?(): string | undefined;
  /** Put before the user's text of each turn and stored with that turn. */
  turnPrompt?(): string | undefined;
  clone?(): Toolset;
  /** Forgets what it gathered, as for a new conversation. */
  reset?(): void;
  close?(): Promise<void>;
}

/** Tells a toolset from a tool, where both may be given. */
export function isToolset(value: Tool | Toolset): value is Toolset {
  return "tools" in value;
}
