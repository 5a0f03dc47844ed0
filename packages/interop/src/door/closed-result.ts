import { renderFailure, type Texts, type ToolCall, type ToolResult, toolResult } from "haft";

/** The result of a call that comes after its session was closed. */
export function closedResult(call: ToolCall, texts: Texts): ToolResult {
  return toolResult(call, "not-run", renderFailure(texts.denied(call.name, "the session is closed")), {
    code: "session-closed",
  });
}
