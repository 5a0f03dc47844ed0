import type { Provider } from "./provider.ts";

/**
 * Qwen at Alibaba Cloud Model Studio (DashScope), in its OpenAI-compatible mode, outside of mainland China. A key of the Beijing region
 * needs `https://dashscope.aliyuncs.com/compatible-mode/v1` as `baseUrl`.
 *
 * While it thinks it takes `toolChoice: "auto"` and `"none"` alone; `providerOptions: { enable_thinking: false }` lifts that.
 *
 * Source: alibabacloud.com, "OpenAI compatibility - Chat", "Deep thinking".
 */
export const qwen: Provider = {
  name: "qwen",
  exampleModel: "qwen-plus",
  baseUrl: "https://dashscope-intl.aliyuncs.com/compatible-mode/v1",
  apiKeyVariable: "DASHSCOPE_API_KEY",
};
