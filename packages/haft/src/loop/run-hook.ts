import type { AssistantMessage, Message } from "../message/message.ts";
import type { Transcript } from "../message/transcript.ts";
import type { ModelRequest } from "../model/model.ts";
import type { ToolHook } from "../session/tool-hooks.ts";

export interface BeforeModelEvent {
  readonly request: ModelRequest;
  /** Model answers of this run, counted from 1. */
  readonly step: number;
  readonly transcript: Transcript;
  /** Set when the provider refused the request as too long: a hook that shortens it has it sent again, once. */
  readonly contextTooLong?: unknown;
}

export interface AfterModelEvent {
  readonly message: AssistantMessage;
  readonly step: number;
  readonly transcript: Transcript;
}

/**
 * `stop` ends the run; `ask-again` asks the model again, with the messages added. In both cases the calls of the answer are
 * `skipped`. A message that is or makes a tool call or result is a TypeError.
 */
export type AfterModelDecision =
  | { readonly action: "stop" }
  | { readonly action: "ask-again"; readonly messages: readonly Message[] };

/**
 * Takes part in a run. Lower `priority` first (default 100), equal ones in the order given.
 *
 * `beforeModel` may replace the request (the transcript stays as it is); `afterModel` may stop the run or send it back; `onError` sees
 * what the run rejects with. What one of them throws ends the run.
 */
export interface RunHook extends ToolHook {
  beforeModel?(event: BeforeModelEvent): ModelRequest | undefined | Promise<ModelRequest | undefined>;
  afterModel?(event: AfterModelEvent): AfterModelDecision | undefined | Promise<AfterModelDecision | undefined>;
  onError?(event: { readonly error: unknown; readonly step: number }): void | Promise<void>;
}
