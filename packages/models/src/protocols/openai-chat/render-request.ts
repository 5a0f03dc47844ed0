import type { ModelRequest } from "haft";
import { joinTexts } from "../conversation-text.ts";
import { type Rendering, RenderingCache } from "../rendering.ts";
import { wellFormedJson } from "../well-formed-json.ts";
import type { ChatQuirks } from "./chat-quirks.ts";
import { type RenderedMessage, renderMessage } from "./render-message.ts";
import { renderRound } from "./render-round.ts";
import { type OpenAIToolChoice, renderToolChoice } from "./render-tool-choice.ts";
import { type OpenAITool, toOpenAITools } from "./tools.ts";
import type { OpenAIMessage } from "./wire-message.ts";

export interface RenderOptions extends ChatQuirks {
  /** The name by which the provider knows the model. */
  readonly model: string;
  /** Who is asked; reasoning goes back only to the provider it came from. @default "openai" */
  readonly provider?: string;
  /** @default true */
  readonly isStreamed?: boolean;
  /** Sends tools whose schema fits OpenAI's strict mode in it. @default false */
  readonly isStrict?: boolean | undefined;
  /** Keeps what is rendered from one request to the next; give the same one each time. */
  readonly cache?: ChatCache;
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

type ChatRendering = Rendering<OpenAITool, RenderedMessage, OpenAIMessage>;
export type ChatCache = RenderingCache<OpenAITool, RenderedMessage, OpenAIMessage>;

/** What is kept from one request to a model to the next. */
export function createCache(options: Omit<RenderOptions, "cache">): ChatCache {
  const rules = { ...options, provider: options.provider ?? "openai" };
  return new RenderingCache({
    renderTools: (definitions, names) => toOpenAITools(definitions, names, rules.provider, rules.isStrict),
    renderMessage: (message, names) => renderMessage(message, names, rules),
    renderRound: (round, rendered, before) => renderRound(round, rendered, before, options.isAnsweredBeforeUser),
  });
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
    messages: [
      ...renderSystem(request),
      ...rendering.conversation(request.messages),
      ...renderTail(request, rendering),
    ],
    ...(rendering.tools.length > 0 && { tools: [...rendering.tools] }),
  };
}

/** The JSON text of what `renderRequest` gives. With a cache it costs what is new in the request. */
export function requestText(request: ModelRequest, options: RenderOptions): string {
  const rendering = renderingFor(request, options);
  const settings = JSON.stringify(renderSettings(request, options, rendering)).slice(0, -1);
  const messages = joinTexts([
    ...renderSystem(request).map(wellFormedJson),
    rendering.conversationText(request.messages),
    ...renderTail(request, rendering).map(wellFormedJson),
  ]);
  const tools = rendering.tools.length > 0 ? `,"tools":${rendering.toolsText()}` : "";
  return `${settings},"messages":[${messages}]${tools}}`;
}

function renderingFor(request: ModelRequest, options: RenderOptions): ChatRendering {
  return (options.cache ?? createCache(options)).renderingFor(request.tools);
}

function renderSystem({ system }: ModelRequest): OpenAIMessage[] {
  return system === undefined || system === "" ? [] : [{ role: "system", content: system }];
}

function renderTail({ messages, tailMessages = [] }: ModelRequest, rendering: ChatRendering): readonly OpenAIMessage[] {
  return rendering.conversation(tailMessages, messages.at(-1));
}

function renderSettings(
  request: ModelRequest,
  { model, isStreamed = true, maxTokensField = "max_tokens" }: RenderOptions,
  { tools, names }: ChatRendering,
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
