import type { Model } from "haft";
import type { PromptCache } from "../protocols/anthropic-messages/cache-mark.ts";
import type { ChatQuirks } from "../protocols/openai-chat/chat-quirks.ts";
import type { HttpModelOptions } from "./http-model.ts";

/** The facts about a service that speaks one of the protocols. */
export interface Provider {
  /** What stands before the colon in `openai:gpt-5`. */
  readonly name: string;
  /** The name of one of its models, to show how one is named. */
  readonly exampleModel?: string;
  /** Where its API begins. Without it the caller must say. */
  readonly baseUrl?: string;
  /** The variable that names another address, as the provider's own clients read it. */
  readonly baseUrlVariable?: string;
  /** The variable with the key. Without it no key is needed. */
  readonly apiKeyVariable?: string;
  /** Another variable in which the provider's own clients look for the key. */
  readonly apiKeyAlias?: string;
  /** How its Chat Completions differ from OpenAI's. */
  readonly quirks?: ChatQuirks;
  /** Gives a model that speaks another protocol. @default Chat Completions with its quirks */
  open?(options: ServiceOptions): Model;
}

/** What may be said of any model. What its protocol does not have has no effect. */
export interface ServiceOptions extends HttpModelOptions, ChatQuirks {
  /** False asks for the answer in one piece. @default true */
  readonly isStreamed?: boolean | undefined;
  /** Has the provider keep calls to their schemas: tools whose schema fits its strict mode are sent in it. @default false */
  readonly isStrict?: boolean | undefined;
  /** Which of its protocols OpenAI is spoken to in. @default "responses" at OpenAI's own address, else "chat" */
  readonly api?: "responses" | "chat" | undefined;
  /** How long Anthropic keeps the prompt for the next request. @default "5m" */
  readonly promptCache?: PromptCache | undefined;
}
