/** The facts about a service that speaks one of the protocols. */
export interface Provider {
  /** What stands before the colon in `openai:gpt-5`. */
  readonly name: string;
  /** Where its API begins. Without it the caller must say. */
  readonly baseUrl?: string;
  /** The variable that names another address, as the provider's own clients read it. */
  readonly baseUrlVariable?: string;
  /** The variable with the key. Without it no key is needed. */
  readonly apiKeyVariable?: string;
  /** @default "max_tokens" */
  readonly maxTokensField?: "max_tokens" | "max_completion_tokens";
}
