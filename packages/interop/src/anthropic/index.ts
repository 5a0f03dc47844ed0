// The tools of a session in Anthropic's SDK

export { toAnthropicTools } from "./to-anthropic-tools.ts";
