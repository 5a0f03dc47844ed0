import type { PendingCall } from "../executor/round-scope.ts";
import type { JsonValue } from "../json/json-value.ts";
import type { Message, Usage, UserMessage } from "../message/message.ts";
import type { ContentPart } from "../message/part.ts";
import type { Transcript } from "../message/transcript.ts";
import type { Model, ToolChoice } from "../model/model.ts";
import type { ToolProvider } from "../registry/tool-provider.ts";
import type { CallApproval } from "../session/approver.ts";
import type { Session } from "../session/session.ts";
import type { EndReason } from "./end-reason.ts";
import type { RunHook } from "./run-hook.ts";
import type { StepEvent } from "./step-event.ts";

/** How a run goes. Everything but `model` and `session` is optional. */
export interface RunOptions {
  readonly model: Model;
  readonly session: Session;
  /** Where the conversation is kept and gone on with. @default a new one */
  readonly transcript?: Transcript | undefined;
  /** What the user says. Without it the run goes on with what the transcript owes. */
  readonly prompt?: string | readonly ContentPart[] | UserMessage | undefined;
  /** Ends the run: every call gets its result, then `run` rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /** Sees everything, in order. What it throws is ignored. */
  readonly onEvent?: ((event: StepEvent) => void) | undefined;
  /** Sees each message once, when it is stored; usage is zero where none was reported. What it throws is ignored. */
  readonly onMessage?: ((message: Message, usage: Usage) => void) | undefined;
  /** Decisions about calls that are pending in the transcript. */
  readonly approvals?: readonly CallApproval[] | undefined;
  readonly hooks?: readonly RunHook[] | undefined;
  /** Steps that made calls; the closing request is not counted. @default 40 */
  readonly maxSteps?: number | undefined;
  /**
   * What happens at `maxSteps`: one closing request without tool choice (`answer`), the same with a request to sum up
   * (`summarize`), or `HaftError` `step-limit-reached` (`throw`).
   *
   * @default "answer"
   */
  readonly onMaxSteps?: "answer" | "summarize" | "throw" | undefined;
  /** How many rounds in a row may have unexpected errors of tools; the round above rejects the run with them. @default no limit */
  readonly maxConsecutiveErrors?: number | undefined;
  /** What is done with an empty answer: `accept` it, or `remind` the model, within the limit of steps. @default "accept" */
  readonly onEmptyAnswer?: "accept" | "remind" | undefined;
  /** For the first request; after that the model is free. @default "auto" */
  readonly toolChoice?: ToolChoice | undefined;
  readonly parallelToolCalls?: boolean | undefined;
  readonly maxOutputTokens?: number | undefined;
  readonly temperature?: number | undefined;
  readonly reasoningEffort?: "low" | "medium" | "high" | undefined;
  readonly providerOptions?: Readonly<Record<string, JsonValue>> | undefined;
  /** With `toolProvider`: the kind of agent whose tools this run has; `"lead"` has `leadTools()`. */
  readonly agentType?: string | undefined;
  readonly toolProvider?: ToolProvider | undefined;
}

/** What a run came to. */
export interface RunResult {
  /** The text of the last answer, or a placeholder when it is empty. */
  readonly text: string;
  /** What this run added to the transcript, the prompt included. */
  readonly messages: readonly Message[];
  /** The sum over the answers of this run. */
  readonly usage: Usage;
  /** Calls that have no result: to approve, to execute by the host, or held back with those. */
  readonly pendingCalls: readonly PendingCall[];
  readonly endReason: EndReason;
  readonly transcript: Transcript;
}
