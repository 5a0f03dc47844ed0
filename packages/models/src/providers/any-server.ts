import type { Provider } from "./provider.ts";

/** Any server that speaks Chat Completions: vLLM, llama.cpp, LM Studio, a gateway, Haft's own model server. */
export const anyServer: Provider = { name: "openai-compatible" };
