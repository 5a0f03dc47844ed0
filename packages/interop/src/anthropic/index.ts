// The tools of a session in Anthropic's SDK

export { ToolCallFailed } from "../door/call-failed.ts";
export { toAnthropicTools } from "./to-anthropic-tools.ts";
