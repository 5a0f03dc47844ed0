// The tools of a session in the OpenAI Agents SDK

export { ToolCallFailed } from "../door/call-failed.ts";
export type { AgentsOutput } from "./to-agents-output.ts";
export { type OpenAiAgentsOptions, type OpenAiAgentsTool, toOpenAiAgentsTools } from "./to-openai-agents-tools.ts";
