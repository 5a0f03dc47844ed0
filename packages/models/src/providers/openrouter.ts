import type { Provider } from "./provider.ts";

/**
 * OpenRouter, which passes requests on to many services. It gives reasoning as `reasoning_details` and wants them back: what stands
 * behind it refuses calls without.
 *
 * Source: openrouter.ai/docs, "Quickstart", "Reasoning Tokens", "Preserving Reasoning"; error quoted in microsoft/agent-framework#2947.
 */
export const openrouter: Provider = {
  name: "openrouter",
  exampleModel: "openai/gpt-5",
  baseUrl: "https://openrouter.ai/api/v1",
  apiKeyVariable: "OPENROUTER_API_KEY",
};
