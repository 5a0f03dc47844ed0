import { type PendingCall, renderFailure, type Texts, type ToolResult, toolResult } from "haft";

/** The result of a call that waits for its host, where there is no host to come back to. */
export function waitingResult({ call, kind, reason }: PendingCall, texts: Texts): ToolResult {
  switch (kind) {
    case "approval":
      return toolResult(call, "denied", renderFailure(texts.approvalUnavailable(call.name, reason)), {
        code: "no-approver",
      });
    case "unknown-tool":
      return toolResult(call, "unknown-tool", renderFailure(texts.unknownTool(call.name, [], 0)));
    case "host":
    case "held":
      return toolResult(call, "not-run", renderFailure(texts.denied(call.name, hostOnly)));
  }
}

const hostOnly = "it is for the host to execute, and none is there";
