import type { JsonObject, JsonValue, Termination } from "haft";
import type { ToolNameMap } from "../tool-name-map.ts";

/** What has been read of one answer. Made for each answer, changed by `parseEvent`. */
export interface AnswerState {
  readonly provider: string;
  readonly names: ToolNameMap;
  /** The blocks that have begun and not ended, by their index. */
  readonly blocks: Map<number, OpenBlock>;
  /** How many calls were passed on in pieces: some gateways give every block the index 0. */
  callCount: number;
  /** The last of each count: those of a stream are totals. */
  usage: JsonObject;
  termination?: Termination;
  /** True when the answer is not over, and Anthropic wants it back to go on. */
  isPaused: boolean;
  /** Where Anthropic's own code ran, and may wait. */
  container?: string;
  isDone: boolean;
}

/** A block whose pieces are still coming. */
export interface OpenBlock {
  /** As it began; what is not passed on grows by its pieces. */
  block: JsonObject;
  /** True when its pieces are passed on as they come; else the whole block is, when it ends. */
  readonly isPassedOn: boolean;
  /** The place of a call among those passed on in pieces. */
  readonly callIndex: number;
  /** The text of a call's input so far. */
  input: string;
  /** How much of a text was said, in UTF-16 code units, and what it cites. */
  chars: number;
  readonly citations: JsonValue[];
  /** That of a thought, said when the thought is whole: some gateways send it first, or twice. */
  signature: string;
}

export function createAnswerState(provider: string, names: ToolNameMap): AnswerState {
  return { provider, names, blocks: new Map(), callCount: 0, usage: {}, isPaused: false, isDone: false };
}
