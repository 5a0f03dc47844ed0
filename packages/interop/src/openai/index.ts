// The tools of a session in OpenAI's SDK

export { toOpenAiTools } from "./to-openai-tools.ts";
