import type { HookOutput } from "./hook-output.ts";

/** What came of asking one hook: its output, the text it printed instead, or why there is none. */
export type HookAnswer =
  | { readonly output: HookOutput; readonly text?: string }
  | { readonly problem: string; readonly isTimedOut?: boolean };
