import type { Provider } from "./provider.ts";

/**
 * Mistral. Ids of calls have nine characters, and a user message cannot follow a result.
 *
 * Source: docs.mistral.ai, "API reference"; "Tool call id was … but must be a-z, A-Z, 0-9, with a length of 9", error quoted in
 * karthink/gptel#1203; "Unexpected role 'user' after role 'tool'", in avante-corp/avante.nvim#2695.
 */
export const mistral: Provider = {
  name: "mistral",
  exampleModel: "mistral-large-latest",
  baseUrl: "https://api.mistral.ai/v1",
  apiKeyVariable: "MISTRAL_API_KEY",
  quirks: { callIds: "nine-letters", isAnsweredBeforeUser: true },
};
