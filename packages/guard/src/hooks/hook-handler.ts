import type { HookEvent, HookEventName } from "./hook-event.ts";
import type { HookMatcher } from "./hook-matcher.ts";
import type { HookOutput } from "./hook-output.ts";

/** Who is asked: a command that reads JSON on its input, a server that is sent it, or a function of the program. */
export type HookHandler =
  | { readonly type: "command"; readonly command: string; readonly timeoutMs: number }
  | {
      readonly type: "http";
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly timeoutMs: number;
    }
  | { readonly type: "function"; readonly run: HookFunction; readonly timeoutMs: number };

/** A hook in the program itself. In `PreToolUse` it is trusted to answer: when it throws or takes too long, the call is denied. */
export type HookFunction = (
  event: HookEvent,
  context: { readonly signal: AbortSignal },
) => HookOutput | undefined | Promise<HookOutput | undefined>;

/** One hook: when it is asked, and who. `condition` is a permission rule that narrows it; `source` is where it is written. */
export interface HookEntry {
  readonly event: HookEventName;
  readonly matches: HookMatcher;
  readonly condition?: string | undefined;
  readonly handler: HookHandler;
  readonly source: string;
}

/** How long a hook may take, in milliseconds, when nobody says. */
export function defaultTimeoutMs(event: HookEventName): number {
  if (event === "UserPromptSubmit") return 30_000;
  return event === "SessionEnd" ? 1_500 : 600_000;
}
