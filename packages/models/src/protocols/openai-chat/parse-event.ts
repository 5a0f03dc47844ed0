import { isJsonObject, type JsonObject, type JsonValue, type ModelEvent, type Termination } from "haft";
import { brokenOff } from "../../http/broken-off.ts";
import { parseEventData } from "../parse-event-data.ts";
import type { AnswerState, ReasoningField } from "./answer-state.ts";
import { parseRefusal } from "./parse-error.ts";
import { parseToolCall } from "./parse-tool-call.ts";
import { parseUsage } from "./parse-usage.ts";
import { readReasoningDetails } from "./reasoning-details.ts";

/**
 * Reads the data of one server-sent event of a Chat Completions stream.
 *
 * Usage and the end of the answer are kept in `state` until `parseEnd`: usage comes in a chunk of its own after the last choice.
 *
 * @throws {ModelRequestError} when the data is not JSON, or is an error the provider sends in mid-stream
 * Source: OpenAI API reference, "Chat completion chunk object", and `stream_options.include_usage`.
 */
export function parseEvent(data: string, state: AnswerState): ModelEvent[] {
  if (data.trim() === "[DONE]") {
    state.isDone = true;
    return [];
  }
  return readAnswer(parseEventData(data, state.provider), state);
}

/**
 * What remains to be said when the stream is over: usage and `model-finish`.
 *
 * Calls in the answer decide that tools are to be run, not the reason it ended for: some servers say `stop`, others nothing.
 *
 * @throws {ModelRequestError} when neither a finish reason nor `[DONE]` came: the answer was cut off
 */
export function parseEnd(state: AnswerState): ModelEvent[] {
  if (state.termination === undefined && !state.isDone) throw brokenOff(state.provider);
  const finish: ModelEvent = {
    type: "model-finish",
    termination: state.termination ?? "completed",
    ...echoOf(state),
  };
  return state.usage === undefined ? [finish] : [{ type: "model-usage", usage: state.usage }, finish];
}

/** What the provider wants back with this answer. */
function echoOf({ provider, model, reasoningField, reasoningDetails }: AnswerState): { providerData?: JsonObject } {
  if (reasoningDetails.length > 0) {
    return { providerData: { provider, ...(model !== undefined && { model }), reasoningDetails } };
  }
  return reasoningField === undefined ? {} : { providerData: { provider, reasoningField } };
}

/** Reads a chunk of a stream, or a whole response: they differ in `delta` and `message` alone. */
export function readAnswer(answer: JsonObject, state: AnswerState): ModelEvent[] {
  if (isSet(answer.error)) throw parseRefusal(answer, { provider: state.provider });
  state.usage = parseUsage(answer.usage) ?? state.usage;
  const choice = Array.isArray(answer.choices) ? answer.choices.find(isFirstChoice) : undefined;
  if (!isJsonObject(choice)) return [];
  // Moonshot sends usage inside the last choice.
  state.usage = parseUsage(choice.usage) ?? state.usage;
  const events: ModelEvent[] = [];
  if (isJsonObject(choice.delta)) readDelta(choice.delta, state, events);
  else if (isJsonObject(choice.message)) readDelta(withIndices(choice.message), state, events);
  if (typeof choice.finish_reason === "string" && choice.finish_reason !== "") {
    state.termination = parseFinishReason(choice.finish_reason);
  }
  return events;
}

function isFirstChoice(choice: JsonValue): boolean {
  return isJsonObject(choice) && (choice.index === undefined || choice.index === 0);
}

function readDelta(delta: JsonObject, state: AnswerState, events: ModelEvent[]): void {
  readReasoningDetails(delta.reasoning_details, state.reasoningDetails);
  const reasoning = readReasoning(delta, state);
  if (reasoning !== "") events.push({ type: "model-reasoning-delta", text: reasoning });
  // A refusal is what the model says instead of `content`.
  const text = readText(delta.content) + readText(delta.refusal);
  if (text !== "") events.push({ type: "model-text-delta", text });
  if (!Array.isArray(delta.tool_calls)) return;
  for (const call of delta.tool_calls)
    if (isJsonObject(call)) events.push(parseToolCall(call, state.calls, state.names));
}

function readReasoning(delta: JsonObject, state: AnswerState): string {
  const field: ReasoningField = typeof delta.reasoning_content === "string" ? "reasoning_content" : "reasoning";
  const text = delta[field];
  if (typeof text !== "string") return "";
  state.reasoningField ??= field;
  return text;
}

// Mistral sends content as parts when the model thinks.
function readText(content: JsonValue | undefined): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part) => (isJsonObject(part) && typeof part.text === "string" ? part.text : "")).join("");
}

/** A whole message lists whole calls; their place tells them apart, whatever ids they have. */
function withIndices(message: JsonObject): JsonObject {
  if (!Array.isArray(message.tool_calls)) return message;
  const calls = message.tool_calls.map((call, index) => (isJsonObject(call) ? { ...call, index } : call));
  return { ...message, tool_calls: calls };
}

// `insufficient_system_resource`: api-docs.deepseek.com; `error`: openrouter.ai/docs, "finish_reason"; `model_length`: Mistral's
// OpenAPI specification, `ChatCompletionChoice`.
function parseFinishReason(reason: string): Termination {
  switch (reason) {
    case "length":
    case "model_length":
      return "length";
    case "content_filter":
      return "content-filter";
    case "error":
    case "insufficient_system_resource":
      return "error";
    default:
      return "completed";
  }
}

function isSet(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null;
}
