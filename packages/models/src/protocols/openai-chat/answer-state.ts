import type { JsonObject, Termination, Usage } from "haft";
import type { ToolNameMap } from "../tool-name-map.ts";
import type { OpenCall } from "./parse-tool-call.ts";

/** What has been read of one answer. Made for each answer, changed by `parseEvent`. */
export interface AnswerState {
  readonly provider: string;
  readonly names: ToolNameMap;
  readonly calls: OpenCall[];
  /** The field in which this provider sends reasoning, once it has. */
  reasoningField?: ReasoningField;
  /** OpenRouter's form of reasoning, which it wants back with the model that gave it. */
  readonly reasoningDetails: JsonObject[];
  readonly model: string | undefined;
  usage?: Usage | undefined;
  termination?: Termination;
  isDone: boolean;
}

/** DeepSeek, llama.cpp and older vLLM say `reasoning_content`; vLLM, Ollama and OpenRouter say `reasoning`. */
export type ReasoningField = "reasoning_content" | "reasoning";

export function createAnswerState(provider: string, names: ToolNameMap, model?: string): AnswerState {
  return { provider, model, names, calls: [], reasoningDetails: [], isDone: false };
}
