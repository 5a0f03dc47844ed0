// The tools of a session in LangChain and LangGraph

export { ToolCallFailed } from "../door/call-failed.ts";
export type { ApprovalAnswer, ApprovalInterrupt, Interrupt } from "./ask-by-interrupt.ts";
export { type LangChainOptions, toLangChainTools } from "./to-langchain-tools.ts";

// The tools of LangChain in Haft

export { type FromLangChainOptions, fromLangChainTools, type LangChainTool } from "./from-langchain-tools.ts";
