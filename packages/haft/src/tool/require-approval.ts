import type { Tool } from "./tool.ts";
import { wrapTool } from "./wrap-tool.ts";

/** The same tool, each call of which needs approval. */
export function requireApproval(tool: Tool): Tool {
  return wrapTool(tool, { needsApproval: true });
}
