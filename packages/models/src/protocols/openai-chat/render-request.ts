import type { ModelRequest } from "haft";
import { wellFormedJson } from "../well-formed-json.ts";
import { joinTexts } from "./conversation-text.ts";
import { RenderCache, type Rendering } from "./render-cache.ts";
import { renderConversation, renderMessages, renderSystem } from "./render-messages.ts";
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
  const rendering = renderingFor(request, options);
  return {
    ...renderSettings(request, options, rendering),
    messages: renderMessages(request, rendering),
    ...(rendering.tools.length > 0 && { tools: rendering.tools }),
  };
}

/** The JSON text of what `renderRequest` gives. With a cache it costs what is new in the request. */
export function requestText(request: ModelRequest, options: RenderOptions): string {
  const rendering = renderingFor(request, options);
  const settings = JSON.stringify(renderSettings(request, options, rendering)).slice(0, -1);
  const messages = joinTexts([
    textOf(renderSystem(request)),
    rendering.conversationText(request.messages),
    textOf(renderConversation(request.tailMessages ?? [], rendering)),
  ]);
  const tools = rendering.tools.length > 0 ? `,"tools":${rendering.toolsText()}` : "";
  return `${settings},"messages":[${messages}]${tools}}`;
}

function renderingFor(request: ModelRequest, { provider = "openai", cache }: RenderOptions): Rendering {
  return (cache ?? new RenderCache(provider)).renderingFor(request.tools);
}

function renderSettings(
  request: ModelRequest,
  { model, isStreamed = true, maxTokensField = "max_tokens" }: RenderOptions,
  { tools, names }: Rendering,
): Omit<OpenAIRequest, "messages" | "tools"> {
  const { maxOutputTokens, temperature, reasoningEffort, parallelToolCalls } = request;
  return {
    model,
    stream: isStreamed,
    ...(isStreamed && { stream_options: { include_usage: true } }),
    ...(maxOutputTokens !== undefined && { [maxTokensField]: maxOutputTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(reasoningEffort !== undefined && { reasoning_effort: reasoningEffort }),
    // OpenAI refuses this, too, in a request without tools.
    ...(tools.length > 0 && parallelToolCalls !== undefined && { parallel_tool_calls: parallelToolCalls }),
    ...renderToolChoice(request, names),
    ...request.providerOptions,
  };
}

function textOf(messages: readonly OpenAIMessage[]): string {
  return messages.map(wellFormedJson).join(",");
}
