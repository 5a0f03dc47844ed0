import { isJsonObject, type ModelRequest } from "haft";
import { joinTexts } from "../conversation-text.ts";
import { extraTools } from "../extra-tools.ts";
import { type Rendering, RenderingCache } from "../rendering.ts";
import type { ToolNameMap } from "../tool-name-map.ts";
import { type GeminiGenerationConfig, renderGenerationConfig } from "./render-generation-config.ts";
import { type RenderedMessage, renderMessage } from "./render-message.ts";
import { renderRound } from "./render-round.ts";
import { type GeminiToolConfig, renderToolChoice } from "./render-tool-choice.ts";
import { type GeminiFunction, geminiToolNames, toGeminiFunctions } from "./tools.ts";
import type { GeminiContent } from "./wire-content.ts";

export interface RenderOptions {
  /** The name by which the provider knows the model. */
  readonly model: string;
  /** Who is asked; thoughts go back only to the provider and model they came from. @default "google" */
  readonly provider?: string;
  /** Has Gemini validate the calls it makes against their schemas: mode `VALIDATED` instead of `AUTO`. @default false */
  readonly isStrict?: boolean | undefined;
  /** Keeps what is rendered from one request to the next; give the same one each time. */
  readonly cache?: GeminiCache;
}

/** The body of a request to `generateContent`. `providerOptions` may add fields; tools there come after the others. */
export interface GeminiRequest {
  readonly contents: GeminiContent[];
  readonly systemInstruction?: { readonly parts: { readonly text: string }[] };
  readonly tools?: { readonly functionDeclarations: GeminiFunction[] }[];
  readonly toolConfig?: GeminiToolConfig;
  readonly generationConfig?: GeminiGenerationConfig;
}

type GeminiRendering = Rendering<GeminiFunction, RenderedMessage, GeminiContent>;
export type GeminiCache = RenderingCache<GeminiFunction, RenderedMessage, GeminiContent>;

/** What is kept from one request to a model to the next. */
export function createCache({ model, provider = "google" }: Omit<RenderOptions, "cache">): GeminiCache {
  const author = { model, provider };
  return new RenderingCache({
    nameMap: geminiToolNames,
    renderTools: toGeminiFunctions,
    renderMessage: (message, names) => renderMessage(message, names, author),
    renderRound,
  });
}

/**
 * A request in the form of Gemini's `generateContent`; `JSON.stringify` it.
 *
 * All results of a round stand in one turn, in call order, failed ones as `error`. There is no setting against parallel calls:
 * `parallelToolCalls` has no effect.
 *
 * @throws {HaftError} `transcript-invalid` when a call has no result, or a result no call of its name
 * @throws {RangeError} when `toolChoice` asks for a tool that is not there
 * Source: ai.google.dev, "Generating content".
 */
export function renderRequest(request: ModelRequest, options: RenderOptions): GeminiRequest {
  const rendering = renderingFor(request, options);
  const declarations = [...rendering.tools];
  const tools = [
    ...(declarations.length > 0 ? [{ functionDeclarations: declarations }] : []),
    ...(extraTools(request) as readonly unknown[] as { functionDeclarations: GeminiFunction[] }[]),
  ];
  return {
    ...renderSettings(request, options, rendering.names),
    contents: [...rendering.conversation(request.messages), ...rendering.conversation(request.tailMessages ?? [])],
    ...(tools.length > 0 && { tools }),
  };
}

/** The JSON text of what `renderRequest` gives. With a cache it costs what is new in the request. */
export function requestText(request: ModelRequest, options: RenderOptions): string {
  const rendering = renderingFor(request, options);
  const settings = JSON.stringify(renderSettings(request, options, rendering.names)).slice(1, -1);
  const contents = joinTexts([
    rendering.conversationText(request.messages),
    rendering.conversationText(request.tailMessages ?? []),
  ]);
  const tools = joinTexts([
    rendering.tools.length === 0 ? "" : `{"functionDeclarations":${rendering.toolsText()}}`,
    JSON.stringify(extraTools(request)).slice(1, -1),
  ]);
  const members = [settings, `"contents":[${contents}]`, tools === "" ? "" : `"tools":[${tools}]`];
  return `{${joinTexts(members)}}`;
}

function renderingFor(request: ModelRequest, options: RenderOptions): GeminiRendering {
  return (options.cache ?? createCache(options)).renderingFor(request.tools);
}

function renderSettings(
  request: ModelRequest,
  { model, isStrict = false }: RenderOptions,
  names: ToolNameMap,
): Omit<GeminiRequest, "contents" | "tools"> {
  const { system } = request;
  const { tools: _, generationConfig: given, ...providerOptions } = request.providerOptions ?? {};
  const generationConfig = { ...renderGenerationConfig(request, model), ...(isJsonObject(given) ? given : {}) };
  return {
    ...(system !== undefined && system !== "" && { systemInstruction: { parts: [{ text: system.toWellFormed() }] } }),
    ...renderToolChoice(request, names, isStrict),
    ...(Object.keys(generationConfig).length > 0 && { generationConfig }),
    ...providerOptions,
  };
}
