import type { Termination, Usage } from "haft";
import type { ToolNameMap } from "../tool-name-map.ts";
import type { OpenCall } from "./parse-tool-call.ts";

/** What has been read of one answer. Made for each answer, changed by `parseEvent`. */
export interface AnswerState {
  readonly provider: string;
  readonly names: ToolNameMap;
  readonly calls: OpenCall[];
  /** The field in which this provider sends reasoning, once it has. */
  reasoningField?: ReasoningField;
  usage?: Usage | undefined;
  termination?: Termination;
  isDone: boolean;
}

/** DeepSeek, llama.cpp and older vLLM say `reasoning_content`; vLLM, Ollama and OpenRouter say `reasoning`. */
export type ReasoningField = "reasoning_content" | "reasoning";

export function createAnswerState(provider: string, names: ToolNameMap): AnswerState {
  return { provider, names, calls: [], isDone: false };
}
