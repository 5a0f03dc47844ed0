import { checkOptions } from "../errors/check-options.ts";
import { anything, callback, either, type OptionShapes, text } from "../errors/option-shape.ts";
import type { Tool } from "../tool/tool.ts";
import { checkMembers } from "./check-members.ts";
import type { Toolset } from "./toolset.ts";

export interface ToolsetOptions {
  readonly name: string;
  readonly tools: readonly Tool[];
  /** Added to the system prompt, once, when the session is made. */
  readonly systemPrompt?: string | (() => string | undefined) | undefined;
  /** Put before the user's text of each turn and stored with that turn. */
  turnPrompt?(): string | undefined;
  /** Isolated state for a new session. @default the toolset itself: it is shared */
  clone?(): Toolset;
  /** Forgets what the toolset gathered, as for a new conversation. */
  reset?(): void;
  /** Called at most once. */
  close?(): void | Promise<void>;
}

/**
 * Tools that come and go together. The `tools` are fixed.
 *
 * @throws {TypeError} when an option has no such name or is not what it must be, and when something in `tools` is no tool
 */
export function defineToolset(options: ToolsetOptions): Toolset & AsyncDisposable {
  checkOptions<ToolsetOptions>(
    "define a toolset",
    options,
    toolsetOptions,
    "defineToolset({ name, tools })",
    foreignNames,
  );
  if (options.name === undefined) throw new TypeError("Cannot define a toolset: its name is undefined, not a text");
  checkMembers(`define toolset "${options.name}"`, options.tools, false);
  const { systemPrompt } = options;
  let closing: Promise<void> | undefined;
  return Object.freeze({
    name: options.name,
    tools: Object.freeze([...options.tools]),
    systemPrompt: () => (typeof systemPrompt === "function" ? systemPrompt() : systemPrompt),
    turnPrompt: () => options.turnPrompt?.(),
    // `this`, so that an object made by spreading the toolset is its own clone.
    clone(): Toolset {
      return options.clone?.() ?? this;
    },
    reset: () => options.reset?.(),
    close() {
      closing ??= (async () => options.close?.())();
      return closing;
    },
    [Symbol.asyncDispose](): Promise<void> {
      return this.close();
    },
  });
}

const toolsetOptions: OptionShapes<ToolsetOptions> = {
  name: text,
  tools: anything,
  systemPrompt: either(text, callback),
  turnPrompt: callback,
  clone: callback,
  reset: callback,
  close: callback,
};

const foreignNames: Readonly<Record<string, string>> = { prompt: '"systemPrompt"', instructions: '"systemPrompt"' };
