import type { Provider } from "./provider.ts";

/**
 * OpenAI.
 *
 * Source: OpenAI API reference, "Authentication", and "Create chat completion", `max_completion_tokens`; the variables are those of
 * OpenAI's own clients.
 */
export const openai: Provider = {
  name: "openai",
  baseUrl: "https://api.openai.com/v1",
  baseUrlVariable: "OPENAI_BASE_URL",
  apiKeyVariable: "OPENAI_API_KEY",
  maxTokensField: "max_completion_tokens",
};
