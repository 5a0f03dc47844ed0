import type {
  LanguageModelV4CallOptions,
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4ToolChoice,
  SharedV4ProviderOptions,
} from "@ai-sdk/provider";
import type { ModelRequest } from "haft";
import { checkToolChoice } from "../protocols/check-tool-choice.ts";
import { type Rendering, RenderingCache } from "../protocols/rendering.ts";
import type { ToolNameMap } from "../protocols/tool-name-map.ts";
import { renderMessage, renderRound } from "./render-message.ts";

type PromptRendering = Rendering<
  LanguageModelV4FunctionTool,
  readonly LanguageModelV4Message[],
  LanguageModelV4Message
>;
type PromptCache = RenderingCache<
  LanguageModelV4FunctionTool,
  readonly LanguageModelV4Message[],
  LanguageModelV4Message
>;

/** What is kept from one request to a model to the next. */
export function createPromptCache(provider: string): PromptCache {
  return new RenderingCache({
    renderTools: (tools, names) =>
      tools.map(({ name, description, inputSchema }) => ({
        type: "function",
        name: names.toWire(name),
        description,
        // Its lists are readonly here; where @types/json-schema is installed, they are not there.
        inputSchema: inputSchema as unknown as LanguageModelV4FunctionTool["inputSchema"],
      })),
    renderMessage: (message, names) => renderMessage(message, names, provider),
    renderRound,
  });
}

interface CallContext {
  readonly signal: AbortSignal;
  readonly onWarning: (warning: string) => void;
}

/**
 * A request as the AI SDK's models take it.
 *
 * @throws {HaftError} `transcript-invalid` when a call has no result, or a result no call of its name
 * @throws {RangeError} when `toolChoice` asks for a tool that is not there
 */
export function renderCallOptions(
  request: ModelRequest,
  rendering: PromptRendering,
  { signal, onWarning }: CallContext,
): LanguageModelV4CallOptions & { readonly abortSignal: AbortSignal } {
  const {
    system,
    messages,
    tailMessages = [],
    maxOutputTokens,
    temperature,
    reasoningEffort,
    providerOptions,
  } = request;
  if (request.parallelToolCalls !== undefined && request.tools.length > 0) {
    onWarning("unsupported: parallelToolCalls, which the AI SDK leaves to providerOptions");
  }
  return {
    prompt: [
      ...(system === undefined || system === "" ? [] : [{ role: "system" as const, content: system }]),
      ...rendering.conversation(messages),
      ...rendering.conversation(tailMessages, messages.at(-1)),
    ],
    ...(rendering.tools.length > 0 && { tools: [...rendering.tools] }),
    ...renderToolChoice(request, rendering.names),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(reasoningEffort !== undefined && { reasoning: reasoningEffort }),
    ...(providerOptions !== undefined && { providerOptions: providerOptions as SharedV4ProviderOptions }),
    abortSignal: signal,
  };
}

function renderToolChoice(
  { toolChoice, tools }: ModelRequest,
  names: ToolNameMap,
): { readonly toolChoice?: LanguageModelV4ToolChoice } {
  if (toolChoice === undefined) return {};
  if (toolChoice === "auto" || toolChoice === "none")
    return tools.length === 0 ? {} : { toolChoice: { type: toolChoice } };
  checkToolChoice(toolChoice, tools);
  if (toolChoice === "any") return { toolChoice: { type: "required" } };
  return { toolChoice: { type: "tool", toolName: names.toWire(toolChoice.name) } };
}
