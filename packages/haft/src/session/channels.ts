import { type TracingChannel, tracingChannel } from "node:diagnostics_channel";
import type { ToolCall } from "../message/part.ts";

/** A run, from the prompt to the last answer. */
export interface RunTrace {
  readonly sessionId: string;
  readonly modelId: string;
  result?: unknown;
  error?: unknown;
}

/** One question to a model. `result` is the answer, an `AssistantMessage`. */
export interface ModelTrace {
  readonly sessionId: string;
  readonly modelId: string;
  readonly request: unknown;
  result?: unknown;
  error?: unknown;
}

/** One call of a tool. `result` is its `ToolResult`. */
export interface ToolTrace {
  readonly sessionId: string;
  readonly call: ToolCall;
  readonly description: string;
  result?: unknown;
  error?: unknown;
}

/** Node's tracing channels a run publishes on, so that `haft/otel` and others can watch; they cost nothing until somebody subscribes. */
export const channels: {
  readonly run: TracingChannel<RunTrace, RunTrace>;
  readonly model: TracingChannel<ModelTrace, ModelTrace>;
  readonly tool: TracingChannel<ToolTrace, ToolTrace>;
} = {
  run: tracingChannel("haft:run"),
  model: tracingChannel("haft:model"),
  tool: tracingChannel("haft:tool"),
};

/** Does `work`, inside the channel's store and events when somebody subscribed. */
export function traced<Context extends object, T>(
  channel: TracingChannel<Context, Context>,
  context: () => Context,
  work: () => T | Promise<T>,
): T | Promise<T> {
  if (!channel.hasSubscribers) return work();
  return channel.tracePromise(async () => work(), context());
}
