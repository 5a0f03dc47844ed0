import { executeToolCalls } from "../executor/execute-tool-calls.ts";
import type { ToolCallEvent } from "../executor/tool-call-event.ts";
import type { JsonValue } from "../json/json-value.ts";
import { type AssistantMessage, toolCallsOf } from "../message/message.ts";
import type { ToolCall } from "../message/part.ts";
import { Transcript } from "../message/transcript.ts";
import { addUsage } from "../message/usage.ts";
import { MessageCollector } from "../model/collect-message.ts";
import type { Model, ModelEvent, ModelMiddleware, ModelRequest } from "../model/model.ts";
import { NoProgressGuard } from "../progress/no-progress-guard.ts";
import type { Session } from "../session/session.ts";

export interface ToolLoopOptions {
  readonly session: Session;
  /** @default 40 */
  readonly maxSteps?: number;
  readonly onEvent?: (event: ToolCallEvent) => void;
}

/**
 * The tool loop as a decorator: a model that executes its own calls and answers when it needs no more of them.
 *
 * The tools are the session's, whatever the request says. Text passes through at once. The calls it has executed are passed on marked
 * as handled, so that a second loop around it does nothing; calls that wait for the host are passed on as they are, and those made
 * at the limit of steps are left out. The usage is the sum. It does not keep the results: to keep a conversation use `run`.
 */
export function withToolLoop(options: ToolLoopOptions): ModelMiddleware {
  return (model) => ({ id: model.id, stream: (request, { signal }) => loop(model, request, signal, options) });
}

async function* loop(
  model: Model,
  request: ModelRequest,
  signal: AbortSignal,
  { session, maxSteps = 40, onEvent }: ToolLoopOptions,
): AsyncGenerator<ModelEvent> {
  const transcript = new Transcript(request.messages);
  const guard = session.policy.noProgress === "off" ? undefined : new NoProgressGuard(session.policy.noProgress);
  let usage = { inputTokens: 0, outputTokens: 0 };
  for (let step = 0; ; step++) {
    const isLast = step >= maxSteps || guard?.isExhausted === true;
    const message = yield* answer(model, requestOf(request, session, transcript, step, isLast), signal, transcript);
    transcript.append(message);
    if (message.usage !== undefined) usage = addUsage(usage, message.usage);
    const calls = toolCallsOf(message).filter((call) => call.isHandled !== true);
    const isOver = calls.length === 0 || isLast || message.termination !== "completed";
    const round = isOver
      ? undefined
      : await executeToolCalls(calls, session, { transcript, signal, onEvent, guard, step });
    signal.throwIfAborted();
    const executed = new Set(round?.results.map((result) => result.toolCallId));
    if (!isLast) yield* callParts(calls, executed);
    if (round !== undefined && round.pendingCalls.length === 0 && !round.isStopped) continue;
    yield { type: "model-usage", usage };
    yield { type: "model-finish", termination: message.termination, ...(step === 0 && dataOf(message)) };
    return;
  }
}

function requestOf(
  request: ModelRequest,
  session: Session,
  transcript: Transcript,
  step: number,
  isLast: boolean,
): ModelRequest {
  const toolChoice = isLast ? "none" : step === 0 ? request.toolChoice : undefined;
  return { ...request, tools: session.definitions, messages: transcript.messages, toolChoice };
}

/** Passes on what the model says as it says it, but its calls, which come when they are executed. */
async function* answer(
  model: Model,
  request: ModelRequest,
  signal: AbortSignal,
  transcript: Transcript,
): AsyncGenerator<ModelEvent, AssistantMessage> {
  const collector = new MessageCollector({ transcript, model: model.id });
  yield { type: "model-stream-segment-start" };
  for await (const event of model.stream(request, { signal })) {
    collector.add(event);
    if (isPassedOn(event)) yield event;
  }
  return collector.finish();
}

function isPassedOn(event: ModelEvent): boolean {
  if (event.type === "model-part") return event.part.type !== "tool-call";
  return event.type !== "model-tool-call-delta" && event.type !== "model-usage" && event.type !== "model-finish";
}

function* callParts(calls: readonly ToolCall[], executed: ReadonlySet<string>): Generator<ModelEvent> {
  for (const { input, ...call } of calls) {
    yield { type: "model-part", part: executed.has(call.id) ? { ...call, isHandled: true } : call };
  }
}

/** What a provider wants back belongs to its own answer, not to one put together of several. */
function dataOf({ providerData }: AssistantMessage): { readonly providerData?: JsonValue } {
  return providerData === undefined ? {} : { providerData };
}
