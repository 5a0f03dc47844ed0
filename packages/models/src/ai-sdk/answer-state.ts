import type { SharedV4ProviderMetadata } from "@ai-sdk/provider";
import type { JsonObject, Termination, Usage } from "haft";
import type { ToolNameMap } from "../protocols/tool-name-map.ts";

/** What has been read of one answer. Made for each answer, changed by `parsePart`. */
export interface AnswerState {
  readonly provider: string;
  readonly names: ToolNameMap;
  readonly onWarning: (warning: string) => void;
  /** Texts and thoughts that are still coming, by their kind and id. */
  readonly blocks: Map<string, OpenBlock>;
  /** Calls whose input is still coming, by their id. */
  readonly openCalls: Map<string, OpenCall>;
  /** What the provider wants back with each call, in the order of the calls. */
  readonly callMetadata: (JsonObject | null)[];
  usage?: Usage | undefined;
  termination?: Termination;
}

export interface OpenBlock {
  text: string;
  metadata: SharedV4ProviderMetadata | undefined;
}

export interface OpenCall {
  readonly index: number;
  input: string;
}

export function createAnswerState(
  provider: string,
  names: ToolNameMap,
  onWarning: (warning: string) => void = () => {},
): AnswerState {
  return { provider, names, onWarning, blocks: new Map(), openCalls: new Map(), callMetadata: [] };
}
