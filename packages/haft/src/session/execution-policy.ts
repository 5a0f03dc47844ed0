import type { OnToolError } from "../tool/on-tool-error.ts";
import type { RetryPolicy } from "../tool/retry-policy.ts";
import type { Approver } from "./approver.ts";
import type { Clock } from "./clock.ts";
import type { PermissionRules } from "./permission-rules.ts";
import type { ResultStore } from "./result-store.ts";
import type { Texts } from "./texts.ts";
import type { ToolHook } from "./tool-hooks.ts";
import type { ToolMiddleware } from "./tool-middleware.ts";

/** How a session runs calls. Every part has a default and can be given to `createSession`. */
export interface ExecutionPolicy {
  /** @default none */
  readonly hooks: readonly ToolHook[];
  /** The first is the outermost. @default none */
  readonly middleware: readonly ToolMiddleware[];
  /** @default none: the mode and each tool's own check decide */
  readonly rules: PermissionRules | undefined;
  /** @default none: a call that needs approval is denied */
  readonly approver: Approver | undefined;
  /**
   * `safe`: neighbouring calls that are concurrency-safe for their input run together, any other runs alone.
   * `parallel`: all calls of a round run together. `serial`: one after the other.
   *
   * @default "safe"
   */
  readonly schedule: "safe" | "parallel" | "serial";
  /** How many calls run at a time; values below 1 count as 1. @default 4 */
  readonly maxConcurrentCalls: number;
  /**
   * `call`: only the calls that need approval wait; later calls that are not concurrency-safe wait with them.
   * `round`: when one call of a round needs approval, or is for the host to execute, nothing of the round starts.
   *
   * @default "call"
   */
  readonly hold: "call" | "round";
  /** Whether an input is mended where exactly one reading of it is valid. @default "certain" */
  readonly repair: "certain" | "off";
  /**
   * What a model reads of an error that a tool throws: nothing, its message after redaction, or all of it.
   * A `ToolError` is always shown.
   *
   * @default "redacted"
   */
  readonly errorDetail: "none" | "redacted" | "full";
  /** What becomes of an error that a tool throws unexpectedly; a tool's own choice stands above it. @default "result" */
  readonly onToolError: OnToolError;
  /** `stop`: a round with a call of an unknown tool is handed to the host, nothing of it runs. @default "answer" */
  readonly onUnknownTool: "answer" | "stop";
  /** The longest a call may take, in milliseconds, approval not counted; a tool's own limit stands above it. @default 300_000 */
  readonly timeoutMs: number;
  /** How long running tools are awaited after an abort, in milliseconds. @default 5_000 */
  readonly gracePeriodMs: number;
  /** The budget of one result in UTF-16 code units; a tool's own stands above it. @default 8_000 */
  readonly maxResultChars: number;
  /** How often the same call may have the same result. @default { hintAt: 3, refuseAt: 8, endAfter: 3 } */
  readonly noProgress: NoProgressLimits | "off";
  /** @default 3 attempts for idempotent or read-only calls, else 1 */
  readonly retry: RetryPolicy;
  /** Values that no model, store or event may see; they are masked in results and errors. @default none */
  readonly secrets: readonly string[];
  /** @default `englishTexts` */
  readonly texts: Texts;
  /** @default `systemClock` */
  readonly clock: Clock;
  /** @default in memory, 64 MiB */
  readonly resultStore: ResultStore;
}

/**
 * The limits of the no-progress guard, in repetitions of one call (or of a cycle of up to 4 calls) with the same results:
 * a hint at the `hintAt`th, refusal from the `refuseAt`th, the end of the run after `endAfter` refusals.
 */
export interface NoProgressLimits {
  readonly hintAt: number;
  readonly refuseAt: number;
  readonly endAfter: number;
}
