import type { JsonValue } from "../json/json-value.ts";
import type { Message, Termination, Usage } from "../message/message.ts";
import type { AssistantPart } from "../message/part.ts";
import type { ToolDefinition } from "../tool/tool-definition.ts";

/** Whether a model may call tools (`auto`), may not (`none`), must call one (`any`), or must call this one. */
export type ToolChoice = "auto" | "none" | "any" | { readonly name: string };

/**
 * One question to a model.
 *
 * `messages` is a live view of the transcript: who keeps it copies it. `tailMessages` come after it and are not part of the
 * cacheable prefix (system, tools, messages). `tools` is the same frozen array as long as the definitions did not change.
 */
export interface ModelRequest {
  readonly system?: string | undefined;
  readonly tools: readonly ToolDefinition[];
  readonly messages: readonly Message[];
  readonly tailMessages?: readonly Message[] | undefined;
  readonly toolChoice?: ToolChoice | undefined;
  readonly parallelToolCalls?: boolean | undefined;
  readonly maxOutputTokens?: number | undefined;
  readonly temperature?: number | undefined;
  readonly reasoningEffort?: "low" | "medium" | "high" | undefined;
  /** Given to the provider as it stands. */
  readonly providerOptions?: Readonly<Record<string, JsonValue>> | undefined;
}

/**
 * What a model says while it answers, in order.
 *
 * A call comes in pieces: the piece with a `name` or `id` and an `index` not seen before opens it; `input` is the next piece of its
 * text. A whole part (`model-part`) needs no pieces. `model-stream-segment-reset` takes back everything since the last
 * `model-stream-segment-start`, or since the beginning. `model-finish` is the last event of an answer.
 */
export type ModelEvent =
  | { readonly type: "model-stream-segment-start" }
  | { readonly type: "model-stream-segment-reset"; readonly reason: string }
  | { readonly type: "model-text-delta"; readonly text: string }
  | { readonly type: "model-reasoning-delta"; readonly text: string; readonly signature?: string }
  | {
      readonly type: "model-tool-call-delta";
      readonly index: number;
      readonly id?: string | undefined;
      readonly name?: string | undefined;
      readonly input?: string | undefined;
    }
  | { readonly type: "model-part"; readonly part: ModelPart }
  | { readonly type: "model-usage"; readonly usage: Usage }
  | { readonly type: "model-finish"; readonly termination: Termination; readonly providerData?: JsonValue };

/** A part of an answer as a model gives it: a call does not have Haft's id yet. */
export type ModelPart = Exclude<AssistantPart, { type: "tool-call" }> | ModelToolCall;

export interface ModelToolCall {
  readonly type: "tool-call";
  readonly id?: string | undefined;
  readonly name: string;
  readonly rawInput: JsonValue;
  readonly isHandled?: boolean;
  readonly providerData?: JsonValue;
}

/**
 * Something that answers.
 *
 * **Contract.** `stream` ends after `model-finish`, or throws: a `HaftError` (`model-request-failed`, `context-too-long` …) or, when
 * `signal` aborts, the signal's own reason. It never changes the request and keeps nothing of it. `modelContract` in haft/testing
 * proves it.
 */
export interface Model {
  readonly id: string;
  stream(request: ModelRequest, options: { readonly signal: AbortSignal }): AsyncIterable<ModelEvent>;
}

/** A model around a model: retry, rate limit, logging, a tool loop. */
export type ModelMiddleware = (model: Model) => Model;
