// The tools of a session in OpenAI's SDK

export { ToolCallFailed } from "../door/call-failed.ts";
export { toOpenAiTools } from "./to-openai-tools.ts";
