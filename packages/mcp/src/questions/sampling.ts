import type { Message, Model } from "haft";
import type { QuestionContext } from "./question-context.ts";

/** What a server wants to ask the model, as it will be asked. Of the conversation nothing is in it. */
export interface SamplingRequest {
  readonly messages: readonly Message[];
  /** The server's own system prompt. */
  readonly system?: string | undefined;
  readonly maxOutputTokens: number;
  readonly temperature?: number | undefined;
  /** The answer is cut before the first of these. */
  readonly stopSequences: readonly string[];
  /** The models that the server would like; the host's model answers all the same. */
  readonly modelHints: readonly string[];
}

/** Lets servers ask a model, each time with approval. */
export interface SamplingOptions {
  readonly model: Model;
  /** Says whether this may be asked, and paid for. Throwing is a no. */
  approve(request: SamplingRequest, context: QuestionContext): boolean | Promise<boolean>;
  /** The most tokens of one answer; servers may ask for fewer. @default 4_096 */
  readonly maxOutputTokens?: number | undefined;
  /** How often a server may ask during one call. @default 8 */
  readonly maxRequests?: number | undefined;
}
