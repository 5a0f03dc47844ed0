import type { ModelRequest } from "haft";
import { joinTexts } from "../conversation-text.ts";
import { extraTools } from "../extra-tools.ts";
import { type Rendering, RenderingCache } from "../rendering.ts";
import type { ToolNameMap } from "../tool-name-map.ts";
import { wellFormedJson } from "../well-formed-json.ts";
import { cacheMark, markedConversation, markLast, type PromptCache } from "./cache-mark.ts";
import { pendingContainer } from "./pending-container.ts";
import { type RenderedMessage, renderMessage } from "./render-message.ts";
import { renderRound } from "./render-round.ts";
import { type AnthropicToolChoice, renderToolChoice } from "./render-tool-choice.ts";
import { type AnthropicTool, toAnthropicTools } from "./tools.ts";
import type { AnthropicMessage, AnthropicTextBlock } from "./wire-message.ts";

export interface RenderOptions {
  /** The name by which the provider knows the model. */
  readonly model: string;
  /** Who is asked; thinking goes back only to the provider it came from. @default "anthropic" */
  readonly provider?: string;
  /** @default true */
  readonly isStreamed?: boolean;
  /**
   * Sent where a request does not say `maxOutputTokens`: Anthropic wants to be told.
   *
   * @default 32_000, which every model since Claude 4 accepts; 16_000 in one piece, for which Anthropic's own clients wait no longer
   */
  readonly maxOutputTokens?: number;
  /**
   * How long the prompt is kept for the next request. Marks stand at the end of tools and system prompt, where the last request ended,
   * and at the end of the messages; what is in `tailMessages` is not kept.
   *
   * @default "5m"
   */
  readonly promptCache?: PromptCache;
  /** Makes tools whose schema fits `strict`: Claude then keeps to it. @default false */
  readonly isStrict?: boolean | undefined;
  /** Keeps what is rendered from one request to the next; give the same one each time. */
  readonly cache?: AnthropicCache;
}

/** The body of a request to Messages. `providerOptions` may add fields; tools there come after the others. */
export interface AnthropicRequest {
  readonly model: string;
  readonly max_tokens: number;
  readonly stream: boolean;
  readonly temperature?: number;
  readonly thinking?: { readonly type: "adaptive"; readonly display: "summarized" };
  readonly output_config?: { readonly effort: "low" | "medium" | "high" };
  readonly tool_choice?: AnthropicToolChoice;
  readonly container?: string;
  readonly tools?: AnthropicTool[];
  readonly system?: AnthropicTextBlock[];
  readonly messages: AnthropicMessage[];
}

type AnthropicRendering = Rendering<AnthropicTool, RenderedMessage, AnthropicMessage>;
export type AnthropicCache = RenderingCache<AnthropicTool, RenderedMessage, AnthropicMessage>;

/** What is kept from one request to a model to the next. */
export function createCache({
  provider = "anthropic",
  isStrict,
}: Pick<RenderOptions, "provider" | "isStrict">): AnthropicCache {
  return new RenderingCache({
    renderTools: (definitions, names) => toAnthropicTools(definitions, names, isStrict),
    renderMessage: (message, names) => renderMessage(message, names, provider),
    renderRound,
  });
}

/**
 * A request in the form of Anthropic's Messages; `JSON.stringify` it, or give it to the official client.
 *
 * All results of a round are in one user message, in call order; failed ones have `is_error`. `reasoningEffort` asks for adaptive
 * thinking; for models older than that give `thinking` in `providerOptions` instead.
 *
 * @throws {HaftError} `transcript-invalid` when a call has no result, or a result no call of its name
 * @throws {RangeError} when `toolChoice` asks for a tool that is not there
 * Source: Claude API reference, "Create a Message".
 */
export function renderRequest(request: ModelRequest, options: RenderOptions): AnthropicRequest {
  return JSON.parse(requestText(request, options));
}

/**
 * The JSON text of what `renderRequest` gives. With a cache it costs what is new in the request. Tools, system prompt and messages
 * stand in the order in which Anthropic keeps them.
 */
export function requestText(request: ModelRequest, options: RenderOptions): string {
  const { promptCache = "5m", cache = createCache(options) } = options;
  const rendering = cache.renderingFor(request.tools);
  const mark = cacheMark(promptCache);
  const settings = JSON.stringify(renderSettings(request, options, rendering.names)).slice(0, -1);
  const instructions = instructionsText(request, rendering, mark);
  const messages = joinTexts([
    openingText(request),
    markedConversation(request.messages, rendering, mark),
    rendering.conversationText(request.tailMessages ?? []),
  ]);
  return `${settings}${instructions},"messages":[${messages}]}`;
}

function renderSettings(
  request: ModelRequest,
  { model, provider = "anthropic", isStreamed = true, maxOutputTokens = isStreamed ? 32_000 : 16_000 }: RenderOptions,
  names: ToolNameMap,
): Omit<AnthropicRequest, "messages" | "tools" | "system"> {
  const { temperature, reasoningEffort } = request;
  const { tools: _, ...providerOptions } = request.providerOptions ?? {};
  return {
    model,
    max_tokens: request.maxOutputTokens ?? maxOutputTokens,
    stream: isStreamed,
    ...(temperature !== undefined && { temperature }),
    // Some models leave out the text of thinking unless `display` asks for it (Claude API reference, `thinking.display`).
    ...(reasoningEffort !== undefined && {
      thinking: { type: "adaptive", display: "summarized" },
      output_config: { effort: reasoningEffort },
    }),
    ...renderToolChoice(request, names),
    ...pendingContainer(request, provider),
    ...providerOptions,
  };
}

// One mark does for both: what is kept up to the system prompt has the tools in it.
function instructionsText(request: ModelRequest, rendering: AnthropicRendering, mark: string): string {
  const { system = "" } = request;
  const tools = joinTexts([rendering.toolsText().slice(1, -1), wellFormedJson(extraTools(request)).slice(1, -1)]);
  const prompt = system.trim() === "" ? "" : wellFormedJson({ type: "text", text: system });
  const toolsField = tools === "" ? "" : `,"tools":[${prompt === "" ? markLast(tools, mark) : tools}]`;
  const systemField = prompt === "" ? "" : `,"system":[${markLast(prompt, mark)}]`;
  return toolsField + systemField;
}

// "messages: first message must use the "user" role", error quoted in lobehub/lobehub#1601.
function openingText({ messages }: ModelRequest): string {
  if (messages[0]?.role !== "assistant") return "";
  return wellFormedJson({ role: "user", content: [{ type: "text", text: "[The conversation goes on]" }] });
}
