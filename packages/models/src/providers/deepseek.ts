import type { Provider } from "./provider.ts";

/**
 * DeepSeek. In thinking mode it refuses an answer with calls that comes back without `reasoning_content`, be it empty or another
 * model's.
 *
 * Source: api-docs.deepseek.com, "Your First API Call", "Thinking Mode", "Tool Calls"; "The `reasoning_content` in the thinking mode must be
 * passed back to the API", error quoted in anomalyco/opencode#24083.
 */
export const deepseek: Provider = {
  name: "deepseek",
  exampleModel: "deepseek-chat",
  baseUrl: "https://api.deepseek.com",
  apiKeyVariable: "DEEPSEEK_API_KEY",
  quirks: { callReasoningField: "reasoning_content" },
};
