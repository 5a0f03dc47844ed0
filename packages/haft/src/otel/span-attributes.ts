import { type Attributes, SpanKind } from "@opentelemetry/api";
import type { RunResult } from "../loop/run-options.ts";
import { type AssistantMessage, hasToolCalls, type Termination, type Usage } from "../message/message.ts";
import type { ToolCall } from "../message/part.ts";
import type { ToolResult } from "../message/tool-result.ts";
import type { ModelRequest } from "../model/model.ts";

/** How a span begins. */
export interface SpanStart {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Attributes;
}

export function runSpan(
  sessionId: string,
  modelId: string,
  agentName: string | undefined,
  provider: string | undefined,
): SpanStart {
  return {
    name: agentName === undefined ? "invoke_agent" : `invoke_agent ${agentName}`,
    kind: SpanKind.INTERNAL,
    attributes: {
      "gen_ai.operation.name": "invoke_agent",
      "gen_ai.provider.name": provider,
      "gen_ai.agent.name": agentName,
      "gen_ai.conversation.id": sessionId,
      "gen_ai.request.model": modelId,
    },
  };
}

export function runAttributes({ endReason, usage }: RunResult): Attributes {
  return { ...usageAttributes(usage), "haft.end_reason": endReason };
}

export function chatSpan(
  sessionId: string,
  modelId: string,
  request: ModelRequest,
  provider: string | undefined,
): SpanStart {
  return {
    name: `chat ${modelId}`,
    kind: SpanKind.CLIENT,
    attributes: {
      "gen_ai.operation.name": "chat",
      "gen_ai.provider.name": provider,
      "gen_ai.conversation.id": sessionId,
      "gen_ai.request.model": modelId,
      "gen_ai.request.stream": true,
      "gen_ai.request.max_tokens": request.maxOutputTokens,
      "gen_ai.request.temperature": request.temperature,
    },
  };
}

export function answerAttributes(message: AssistantMessage): Attributes {
  return {
    ...usageAttributes(message.usage),
    "gen_ai.response.finish_reasons": [finishReason(message)],
  };
}

export function toolSpan(sessionId: string, call: ToolCall, description: string): SpanStart {
  return {
    name: `execute_tool ${call.name}`,
    kind: SpanKind.INTERNAL,
    attributes: {
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.conversation.id": sessionId,
      "gen_ai.tool.name": call.name,
      "gen_ai.tool.call.id": call.id,
      "gen_ai.tool.type": "function",
      "gen_ai.tool.description": description === "" ? undefined : description,
    },
  };
}

/** A call without a result waits for the host. */
export function toolAttributes(result: ToolResult | undefined): Attributes {
  return { "haft.outcome": result?.outcome ?? "pending", "haft.attempts": result?.attempts };
}

/** The conventions' word for how an answer ended. */
export function finishReason(message: AssistantMessage): string {
  if (message.termination === "completed" && hasToolCalls(message)) return "tool_call";
  return finishReasons[message.termination];
}

const finishReasons: Readonly<Record<Termination, string>> = {
  completed: "stop",
  length: "length",
  "content-filter": "content_filter",
  cancelled: "cancelled",
  error: "error",
};

function usageAttributes(usage: Usage | undefined): Attributes {
  return {
    "gen_ai.usage.input_tokens": usage?.inputTokens,
    "gen_ai.usage.output_tokens": usage?.outputTokens,
    "gen_ai.usage.cache_read.input_tokens": usage?.cacheReadTokens,
    "gen_ai.usage.cache_creation.input_tokens": usage?.cacheWriteTokens,
    "gen_ai.usage.reasoning.output_tokens": usage?.reasoningTokens,
  };
}
