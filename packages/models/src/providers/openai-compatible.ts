import type { Model } from "haft";
import type { ChatQuirks } from "../protocols/openai-chat/chat-quirks.ts";
import { openAiChat } from "../protocols/openai-chat/openai-chat.ts";
import { checkOptions, httpOptions, quirkOptions } from "./check-options.ts";
import { type HttpModelOptions, httpModel } from "./http-model.ts";

export interface OpenAiCompatibleOptions extends HttpModelOptions, ChatQuirks {
  /** False asks for the answer in one piece. @default true */
  readonly isStreamed?: boolean | undefined;
  /** Sends tools whose schema fits OpenAI's strict mode in it. @default false */
  readonly isStrict?: boolean | undefined;
  /** Who is asked, as errors and the model's `id` say it. @default "openai-compatible" */
  readonly provider?: string | undefined;
}

/**
 * A model behind any server that speaks OpenAI's Chat Completions.
 *
 * @throws {TypeError} when `baseUrl` is no http URL, or there is no such option
 */
export function openAiCompatible(options: OpenAiCompatibleOptions): Model {
  checkOptions(`${options.provider ?? "openai-compatible"}:${options.model}`, options, known);
  return openChat(options);
}

const known: Readonly<Record<keyof OpenAiCompatibleOptions, true>> = { ...httpOptions, ...quirkOptions };

/** The same without a look at the names of options: those of other protocols have no effect. */
export function openChat(options: OpenAiCompatibleOptions): Model {
  const { provider = "openai-compatible", isStreamed = true, isStrict } = options;
  const { model, maxTokensField, callReasoningField, callIds, isAnsweredBeforeUser } = options;
  const quirks = { maxTokensField, callReasoningField, callIds, isAnsweredBeforeUser };
  return httpModel(provider, openAiChat({ model, provider, isStreamed, isStrict, ...quirks }), options);
}
