import { isErrorOutcome, type Message, type Usage } from "haft";
import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { RunReport } from "./report.ts";
import type { RunFacts } from "./run-output.ts";

/**
 * The first object of `stream-json`. What Haft does not have is empty.
 *
 * Source: Claude Code, "Run Claude Code programmatically", `system/init`. Servers that may not be started have statuses of Haft, and `error` is Haft's.
 */
export function wireInit({ sessionId, model, cwd, tools, servers, permissionMode }: RunFacts): object {
  return {
    type: "system",
    subtype: "init",
    session_id: sessionId,
    model,
    cwd,
    tools,
    permissionMode,
    mcp_servers: servers.map(({ name, status, text }) => ({
      name,
      status,
      ...(text !== undefined && { error: text }),
    })),
    slash_commands: [],
    skills: [],
    agents: [],
  };
}

/**
 * The result object of `--output-format json`, also the last line of `stream-json`.
 *
 * Source: Claude Code, "Run Claude Code programmatically" (the names of its fields); `end_reason`, `model`, `error` and the
 * `reason` of a denial are Haft's.
 */
export function wireResult(report: RunReport, facts: RunFacts | undefined): object {
  const { end, endReason, text, error } = report;
  return {
    type: "result",
    subtype: subtypes[end] ?? "error_during_execution",
    is_error: end !== "done",
    result: text,
    end_reason: endReason,
    ...(error instanceof Error && { error: error.message }),
    session_id: facts?.sessionId ?? null,
    model: facts?.model ?? null,
    num_turns: report.answers,
    duration_ms: report.durationMs,
    duration_api_ms: report.modelMs,
    usage: wireUsage(report.usage),
    modelUsage: facts === undefined ? {} : { [facts.model]: wireModelUsage(report.usage) },
    permission_denials: report.denials.map(({ toolName, toolCallId, input, reason }) => ({
      tool_name: toolName,
      tool_use_id: toolCallId,
      tool_input: input,
      reason,
    })),
  };
}

const subtypes: Partial<Readonly<Record<CommandEnd, string>>> = { done: "success", "step-limit": "error_max_turns" };

/** A message as one object of `stream-json`. */
export function wireMessage(message: Message, sessionId: string): object {
  const type = message.role === "assistant" ? "assistant" : "user";
  return { type, message: { role: type, ...wireContent(message) }, parent_tool_use_id: null, session_id: sessionId };
}

function wireContent(message: Message): object {
  switch (message.role) {
    case "user":
      return { content: message.content };
    case "tool":
      return {
        content: [
          {
            type: "tool_result",
            tool_use_id: message.toolCallId,
            content: message.content,
            is_error: isErrorOutcome(message.outcome),
            outcome: message.outcome,
          },
        ],
      };
    case "assistant":
      return {
        model: message.model ?? null,
        content: message.content.map((part) =>
          part.type === "tool-call"
            ? { type: "tool_use", id: part.id, name: part.name, input: part.input ?? part.rawInput }
            : part,
        ),
        stop_reason: message.termination,
        usage: message.usage === undefined ? null : wireUsage(message.usage),
      };
  }
}

function wireUsage(usage: Usage): object {
  return {
    input_tokens: usage.inputTokens,
    output_tokens: usage.outputTokens,
    cache_read_input_tokens: usage.cacheReadTokens ?? 0,
    cache_creation_input_tokens: usage.cacheWriteTokens ?? 0,
    ...(usage.reasoningTokens !== undefined && { reasoning_tokens: usage.reasoningTokens }),
  };
}

/** The same in the other spelling that the field has for it. */
function wireModelUsage(usage: Usage): object {
  return {
    inputTokens: usage.inputTokens,
    outputTokens: usage.outputTokens,
    cacheReadInputTokens: usage.cacheReadTokens ?? 0,
    cacheCreationInputTokens: usage.cacheWriteTokens ?? 0,
  };
}
