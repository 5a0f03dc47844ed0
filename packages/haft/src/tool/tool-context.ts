import type { Message } from "../message/message.ts";
import type { ToolCall } from "../message/part.ts";
import type { PermissionMode } from "./permission.ts";
import type { Services } from "./services.ts";
import type { ToolSession } from "./tool-session.ts";

/**
 * Where a call stands in its run: `step` and `index` (within the round) count from 0, `count` is how many calls the round has.
 *
 * `streaming` is true when the answer that made the call was streamed, as in a `run`.
 */
export interface RoundPosition {
  readonly step: number;
  readonly index: number;
  readonly count: number;
  readonly streaming: boolean;
}

/**
 * What a running call knows. The model never sees any of it, and nothing of it comes from the model but `call`.
 *
 * `sequence` numbers the calls of a session from 1. `operationId` is the host's own name of the call, when it gave one.
 * `effectKey` is the same for every attempt at this logical call: across retries, resuming, approval and process death.
 * `signal` aborts when the run is cancelled and at the call's time limit. `items` are the host's values, `messages` the conversation
 * so far, a live view.
 */
export interface ToolContext {
  readonly session: ToolSession;
  readonly call: ToolCall;
  readonly sequence: number;
  readonly operationId: string | undefined;
  readonly effectKey: string;
  readonly signal: AbortSignal;
  readonly cwd: string;
  readonly permissionMode: PermissionMode;
  readonly additionalDirectories: readonly string[];
  readonly services: Services;
  readonly items: Readonly<Record<string, unknown>>;
  readonly messages: readonly Message[];
  readonly round: RoundPosition;
  /**
   * Adds a message to the conversation. It is stored on the result and shown to the model after all results of the round, in call order.
   *
   * @throws {TypeError} when it is a tool result or makes a tool call
   */
  appendMessage(message: Message): void;
  /** Tells watchers how far the call is. */
  progress(progress: ToolProgress): void;
  /** Ends the run after this round without asking the model again; calls of the round that have not started are `skipped`. */
  stop(): void;
}

/** How far a call is, for people. */
export interface ToolProgress {
  readonly text?: string;
  readonly completed?: number;
  readonly total?: number;
}
