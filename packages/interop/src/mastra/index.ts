// The tools of a session in Mastra

export { ToolCallFailed } from "../door/call-failed.ts";
export { type MastraOptions, type MastraTool, toMastraTools } from "./to-mastra-tools.ts";
