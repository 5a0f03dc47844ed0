import type { Provider } from "./provider.ts";

/**
 * Ollama on this machine. It needs no key.
 *
 * Source: docs.ollama.com, "OpenAI compatibility".
 */
export const ollama: Provider = {
  name: "ollama",
  exampleModel: "qwen3",
  baseUrl: "http://localhost:11434/v1",
};
