import type { Model } from "haft";
import { anthropicMessages } from "../protocols/anthropic-messages/anthropic-messages.ts";
import type { PromptCache } from "../protocols/anthropic-messages/cache-mark.ts";
import { continuePaused } from "../protocols/anthropic-messages/continue-paused.ts";
import { checkOptions, httpOptions } from "./check-options.ts";
import { type HttpModelOptions, httpModel } from "./http-model.ts";
import type { Provider } from "./provider.ts";

/**
 * Anthropic.
 *
 * Source: Claude API reference, "API overview"; the variables are those of Anthropic's own clients.
 */
export const anthropicService: Provider = {
  name: "anthropic",
  exampleModel: "claude-sonnet-4-5",
  baseUrl: "https://api.anthropic.com",
  baseUrlVariable: "ANTHROPIC_BASE_URL",
  apiKeyVariable: "ANTHROPIC_API_KEY",
  open: openAnthropic,
};

export interface AnthropicOptions extends Omit<HttpModelOptions, "baseUrl"> {
  /** Where the API begins, with or without `/v1`. @default "https://api.anthropic.com" */
  readonly baseUrl?: string | undefined;
  /** False asks for the answer in one piece. @default true */
  readonly isStreamed?: boolean | undefined;
  /** Who is asked, as errors and the model's `id` say it. @default "anthropic" */
  readonly provider?: string | undefined;
  /** Sent where a request does not say it. @default 32_000, or 16_000 in one piece */
  readonly maxOutputTokens?: number | undefined;
  /** Makes tools whose schema fits `strict`: Claude then keeps to it. @default false */
  readonly isStrict?: boolean | undefined;
  /** How long Anthropic keeps the prompt for the next request; what was kept costs a tenth. @default "5m" */
  readonly promptCache?: PromptCache | undefined;
}

/**
 * A model behind Anthropic's Messages API, or a server that speaks it.
 *
 * @throws {TypeError} when `baseUrl` is no http URL, or there is no such option
 */
export function anthropic(options: AnthropicOptions): Model {
  checkOptions(`${options.provider ?? anthropicService.name}:${options.model}`, options, known);
  return openAnthropic(options);
}

const known: Readonly<Record<keyof AnthropicOptions, true>> = {
  ...httpOptions,
  maxOutputTokens: true,
  promptCache: true,
};

function openAnthropic(options: AnthropicOptions): Model {
  const { model, provider = anthropicService.name, baseUrl = "https://api.anthropic.com" } = options;
  const { isStreamed = true, isStrict, maxOutputTokens, promptCache = "5m" } = options;
  const limit = maxOutputTokens === undefined ? {} : { maxOutputTokens };
  const protocol = anthropicMessages({ model, provider, isStreamed, isStrict, promptCache, ...limit });
  // Anthropic's clients leave the version out of the base URL, others put it there.
  return continuePaused(httpModel(provider, protocol, { ...options, baseUrl: baseUrl.replace(/\/v1\/*$/, "") }));
}
