import type { Termination, Usage } from "haft";
import type { ToolNameMap } from "../tool-name-map.ts";

/** What has been read of one answer. Made for each answer, changed by `parseEvent`. */
export interface AnswerState {
  readonly provider: string;
  readonly model: string;
  readonly names: ToolNameMap;
  /** By `output_index`, or the item's id where a server sends no index. */
  readonly items: Map<number | string, OpenItem>;
  calls: number;
  messages: number;
  hasReasoning: boolean;
  usage?: Usage | undefined;
  termination?: Termination;
  isDone: boolean;
}

/** An item that is coming. `said` is what was passed on of its text or arguments. Of other items nothing comes in pieces. */
export type OpenItem = { said: string; isWhole: boolean } & (
  | { readonly type: "message" | "reasoning" }
  /** `callIndex` is the place of a call among the calls of the answer. */
  | { readonly type: "function_call"; readonly callIndex: number }
);

export function createAnswerState(provider: string, model: string, names: ToolNameMap): AnswerState {
  return { provider, model, names, items: new Map(), calls: 0, messages: 0, hasReasoning: false, isDone: false };
}
