// The tools of a session in the AI SDK

export { ToolCallFailed } from "../door/call-failed.ts";
export { repairToolCall } from "./repair-tool-call.ts";
export { type AiSdkOptions, toAiSdkTools } from "./to-ai-sdk-tools.ts";
export type { AiSdkOutput } from "./to-model-output.ts";

// The tools of the AI SDK in Haft

export { type FromAiSdkOptions, fromAiSdkTools } from "./from-ai-sdk-tools.ts";
