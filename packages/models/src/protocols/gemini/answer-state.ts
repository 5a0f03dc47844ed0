import type { Termination, Usage } from "haft";
import type { ToolNameMap } from "../tool-name-map.ts";

/** What has been read of one answer. Made for each answer, changed by `parseEvent`. */
export interface AnswerState {
  readonly provider: string;
  readonly model: string;
  readonly names: ToolNameMap;
  hasCalls: boolean;
  usage?: Usage | undefined;
  termination?: Termination;
  /** Why the answer is none, in the provider's words. */
  failure?: string;
  /** Gemini marks no end; some models say a reason in every event. Its stream is over when it closes. */
  readonly isDone: false;
}

export function createAnswerState(provider: string, model: string, names: ToolNameMap): AnswerState {
  return { provider, model, names, hasCalls: false, isDone: false };
}
