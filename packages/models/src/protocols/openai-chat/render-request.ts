import type { JsonValue, ModelRequest } from "haft";
import { RenderCache } from "./render-cache.ts";
import { renderMessages } from "./render-messages.ts";
import { type OpenAIToolChoice, renderToolChoice } from "./render-tool-choice.ts";
import type { OpenAITool } from "./tools.ts";
import type { OpenAIMessage } from "./wire-message.ts";

export interface RenderOptions {
  /** The name by which the provider knows the model. */
  readonly model: string;
  /** Who is asked; reasoning goes back only to the provider it came from. */
  readonly provider?: string;
  /** @default true */
  readonly isStreamed?: boolean;
  /** OpenAI's reasoning models take only `max_completion_tokens`, most other servers only `max_tokens`. @default "max_tokens" */
  readonly maxTokensField?: "max_tokens" | "max_completion_tokens";
  /** Keeps what is rendered from one request to the next; give the same one each time. */
  readonly cache?: RenderCache;
}

/** The body of a request to Chat Completions. `providerOptions` may add fields. */
export interface OpenAIRequest {
  readonly model: string;
  readonly messages: OpenAIMessage[];
  readonly tools?: OpenAITool[];
  readonly tool_choice?: OpenAIToolChoice;
  readonly parallel_tool_calls?: boolean;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly temperature?: number;
  readonly reasoning_effort?: "low" | "medium" | "high";
  readonly stream: boolean;
  readonly stream_options?: { readonly include_usage: true };
}

/**
 * A request in the form of OpenAI's Chat Completions; `JSON.stringify` it, or give it to the official client.
 *
 * Results are put into call order, one message each, then what tools appended. This wire has no flag for a failed result: its text
 * must say so. Pictures and files of results go into a user message after them.
 *
 * @throws {HaftError} `transcript-invalid` when a call has no result, or a result no call of its name
 * @throws {RangeError} when `toolChoice` asks for a tool that is not there
 * Source: OpenAI API reference, "Create chat completion".
 */
export function renderRequest(request: ModelRequest, options: RenderOptions): OpenAIRequest {
  const { cache = new RenderCache(options.provider ?? "openai"), isStreamed = true } = options;
  const rendering = cache.renderingFor(request.tools);
  const { tools, names } = rendering;
  return {
    model: options.model,
    stream: isStreamed,
    ...(isStreamed && { stream_options: { include_usage: true as const } }),
    ...renderSettings(request, options),
    ...(tools.length > 0 &&
      request.parallelToolCalls !== undefined && { parallel_tool_calls: request.parallelToolCalls }),
    ...renderToolChoice(request, names),
    ...request.providerOptions,
    messages: renderMessages(request, rendering),
    ...(tools.length > 0 && { tools }),
  };
}

/** The JSON text of a rendered request, joined from the texts of its messages and tools as the cache keeps them. */
export function requestText({ messages, tools, ...settings }: OpenAIRequest, cache: RenderCache): string {
  const head = JSON.stringify(settings).slice(0, -1);
  const toolsText = tools === undefined ? "" : `,"tools":${cache.text(tools)}`;
  return `${head},"messages":[${messages.map((message) => cache.text(message)).join(",")}]${toolsText}}`;
}

function renderSettings(request: ModelRequest, options: RenderOptions): Record<string, JsonValue> {
  const { maxOutputTokens, temperature, reasoningEffort } = request;
  return {
    ...(maxOutputTokens !== undefined && { [options.maxTokensField ?? "max_tokens"]: maxOutputTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(reasoningEffort !== undefined && { reasoning_effort: reasoningEffort }),
  };
}
