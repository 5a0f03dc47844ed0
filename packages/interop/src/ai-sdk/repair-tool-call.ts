import type { ToolCallRepairFunction, ToolSet } from "ai";
import { parseArguments, type Session } from "haft";
import { openDoor } from "../door/open-door.ts";

/**
 * The `repairToolCall` of `generateText` and `streamText`, for a session's tools: broken JSON is mended where exactly one reading of it
 * is valid, and a tool called by another of its names is found. What cannot be mended the AI SDK tells its model.
 */
export function repairToolCall(session: Session): ToolCallRepairFunction<ToolSet> {
  const { tools } = openDoor(session);
  return ({ toolCall, tools: offered }) => {
    const found = session.findTool(toolCall.toolName);
    const alias = typeof found === "object" ? tools.find(({ toolName }) => toolName === found.name)?.name : undefined;
    const toolName = Object.hasOwn(offered, toolCall.toolName) ? toolCall.toolName : alias;
    if (toolName === undefined) return Promise.resolve(null);
    const parsed = parseArguments(toolCall.input, session.policy.repair);
    return Promise.resolve(parsed.ok ? { ...toolCall, toolName, input: JSON.stringify(parsed.input) } : null);
  };
}
