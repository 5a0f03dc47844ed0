import type { ModelRequest } from "haft";
import { joinTexts } from "../conversation-text.ts";
import { extraTools } from "../extra-tools.ts";
import { type Rendering, RenderingCache } from "../rendering.ts";
import { type RenderedMessage, renderMessage } from "./render-message.ts";
import { renderRound } from "./render-round.ts";
import { type ResponsesToolChoice, renderToolChoice } from "./render-tool-choice.ts";
import { type ResponsesTool, toResponsesTools } from "./tools.ts";
import type { ResponsesItem } from "./wire-item.ts";

export interface RenderOptions {
  /** The name by which the provider knows the model. */
  readonly model: string;
  /** Who is asked; reasoning goes back only to the provider and model it came from. @default "openai" */
  readonly provider?: string;
  /** @default true */
  readonly isStreamed?: boolean;
  /** False moves pictures and files of results into a user item after them. @default true */
  readonly isMediaInResults?: boolean;
  /** Sends tools whose schema fits OpenAI's strict mode in it. @default false */
  readonly isStrict?: boolean | undefined;
  /** Keeps what is rendered from one request to the next; give the same one each time. */
  readonly cache?: ResponsesCache;
}

/** The body of a request to Responses. `providerOptions` may add fields; tools there come after the others. */
export interface ResponsesRequest {
  readonly model: string;
  readonly instructions?: string;
  readonly input: ResponsesItem[];
  readonly tools?: ResponsesTool[];
  readonly tool_choice?: ResponsesToolChoice;
  readonly parallel_tool_calls?: boolean;
  readonly max_output_tokens?: number;
  readonly temperature?: number;
  readonly reasoning?: { readonly effort: "low" | "medium" | "high" };
  readonly include?: "reasoning.encrypted_content"[];
  readonly store: false;
  readonly stream: boolean;
}

type ResponsesRendering = Rendering<ResponsesTool, RenderedMessage, ResponsesItem>;
export type ResponsesCache = RenderingCache<ResponsesTool, RenderedMessage, ResponsesItem>;

/** What is kept from one request to a model to the next. */
export function createCache({
  model,
  provider = "openai",
  isMediaInResults = true,
  isStrict,
}: Omit<RenderOptions, "cache">): ResponsesCache {
  const rules = { model, provider, isMediaInResults };
  return new RenderingCache({
    renderTools: (definitions, names) => toResponsesTools(definitions, names, isStrict),
    renderMessage: (message, names) => renderMessage(message, names, rules),
    renderRound,
  });
}

/**
 * A request in the form of OpenAI's Responses; `JSON.stringify` it, or give it to the official client.
 *
 * Nothing is stored at the provider: the whole conversation is sent, and reasoning comes and goes in its encrypted form. Results are
 * put into call order, then what tools appended. This wire has no flag for a failed result: its text must say so.
 *
 * @throws {HaftError} `transcript-invalid` when a call has no result, or a result no call of its name
 * @throws {RangeError} when `toolChoice` asks for a tool that is not there
 * Source: OpenAI API reference, "Create a model response".
 */
export function renderRequest(request: ModelRequest, options: RenderOptions): ResponsesRequest {
  const rendering = renderingFor(request, options);
  const tools = [...rendering.tools, ...(extraTools(request) as readonly unknown[] as ResponsesTool[])];
  return {
    ...renderSettings(request, options, rendering),
    input: [...rendering.conversation(request.messages), ...rendering.conversation(request.tailMessages ?? [])],
    ...(tools.length > 0 && { tools }),
  };
}

/** The JSON text of what `renderRequest` gives. With a cache it costs what is new in the request. */
export function requestText(request: ModelRequest, options: RenderOptions): string {
  const rendering = renderingFor(request, options);
  const settings = JSON.stringify(renderSettings(request, options, rendering)).slice(0, -1);
  const input = joinTexts([
    rendering.conversationText(request.messages),
    rendering.conversationText(request.tailMessages ?? []),
  ]);
  const extra = extraTools(request);
  const tools = joinTexts([rendering.toolsText().slice(1, -1), JSON.stringify(extra).slice(1, -1)]);
  return `${settings},"input":[${input}]${tools === "" ? "" : `,"tools":[${tools}]`}}`;
}

function renderingFor(request: ModelRequest, options: RenderOptions): ResponsesRendering {
  return (options.cache ?? createCache(options)).renderingFor(request.tools);
}

function renderSettings(
  request: ModelRequest,
  { model, isStreamed = true }: RenderOptions,
  { names }: ResponsesRendering,
): Omit<ResponsesRequest, "input" | "tools"> {
  const { system, tools, maxOutputTokens, temperature, reasoningEffort, parallelToolCalls } = request;
  const { tools: _, ...providerOptions } = request.providerOptions ?? {};
  return {
    model,
    stream: isStreamed,
    store: false,
    ...(isReasoningModel(model) && { include: ["reasoning.encrypted_content"] }),
    ...(system !== undefined && system !== "" && { instructions: system.toWellFormed() }),
    ...(maxOutputTokens !== undefined && { max_output_tokens: maxOutputTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(reasoningEffort !== undefined && { reasoning: { effort: reasoningEffort } }),
    ...(tools.length > 0 && parallelToolCalls !== undefined && { parallel_tool_calls: parallelToolCalls }),
    ...renderToolChoice(request, names),
    ...providerOptions,
  };
}

// Others answer "Encrypted content is not supported with this model" (pydantic/pydantic-ai#2865, #3326).
function isReasoningModel(model: string): boolean {
  return !/(?:^|[/:])(?:gpt-[34]|chatgpt-)|-chat\b/.test(model);
}
