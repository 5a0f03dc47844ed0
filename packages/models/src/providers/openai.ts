import type { Model } from "haft";
import { openAiResponses } from "../protocols/openai-responses/openai-responses.ts";
import { checkOptions, httpOptions } from "./check-options.ts";
import { type HttpModelOptions, httpModel } from "./http-model.ts";
import { openChat } from "./openai-compatible.ts";
import type { Provider } from "./provider.ts";

/**
 * OpenAI.
 *
 * Source: OpenAI API reference, "Authentication", and "Create chat completion", `max_completion_tokens`; the variables are those of
 * OpenAI's own clients.
 */
export const openAiService: Provider = {
  name: "openai",
  exampleModel: "gpt-5",
  baseUrl: "https://api.openai.com/v1",
  baseUrlVariable: "OPENAI_BASE_URL",
  apiKeyVariable: "OPENAI_API_KEY",
  quirks: { maxTokensField: "max_completion_tokens" },
  open: openOpenAi,
};

export interface OpenAiOptions extends Omit<HttpModelOptions, "baseUrl"> {
  /** Where the API begins, with its version. @default "https://api.openai.com/v1" */
  readonly baseUrl?: string | undefined;
  /** False asks for the answer in one piece. @default true */
  readonly isStreamed?: boolean | undefined;
  /** Sends tools whose schema fits OpenAI's strict mode in it. @default false */
  readonly isStrict?: boolean | undefined;
  /** Who is asked, as errors and the model's `id` say it. @default "openai" */
  readonly provider?: string | undefined;
  /**
   * Responses keeps reasoning from one call to the next; Chat Completions is what other servers speak.
   *
   * @default "responses" at OpenAI's own address, else "chat"
   */
  readonly api?: "responses" | "chat" | undefined;
}

/**
 * A model behind OpenAI's API.
 *
 * @throws {TypeError} when `baseUrl` is no http URL, or there is no such option
 */
export function openAi(options: OpenAiOptions): Model {
  checkOptions(`${options.provider ?? openAiService.name}:${options.model}`, options, known);
  return openOpenAi(options);
}

const known: Readonly<Record<keyof OpenAiOptions, true>> = { ...httpOptions, api: true };

function openOpenAi(options: OpenAiOptions): Model {
  const { model, isStreamed = true, isStrict, provider = openAiService.name } = options;
  const { baseUrl = openAiService.baseUrl as string, api = defaultApi(baseUrl) } = options;
  if (api === "chat") return openChat({ ...openAiService.quirks, ...options, provider, baseUrl });
  return httpModel(provider, openAiResponses({ model, provider, isStreamed, isStrict }), { ...options, baseUrl });
}

function defaultApi(baseUrl: string): "responses" | "chat" {
  return /(?:^|\.)openai\.com$/.test(URL.parse(baseUrl)?.hostname ?? "") ? "responses" : "chat";
}
