import { isJsonObject, type JsonObject, type JsonValue, type ModelEvent } from "haft";
import { brokenOff } from "../../http/broken-off.ts";
import { ModelRequestError } from "../../http/model-request-error.ts";
import { parseEventData } from "../parse-event-data.ts";
import type { AnswerState } from "./answer-state.ts";
import { parseRefusal } from "./parse-error.ts";
import { parseFinishReason } from "./parse-finish-reason.ts";
import { parsePart } from "./parse-part.ts";
import { parseUsage } from "./parse-usage.ts";

/**
 * Reads the data of one server-sent event of `streamGenerateContent`: each is a response with the next parts.
 *
 * @throws {ModelRequestError} when the data is not JSON, or is an error the provider sends in mid-stream
 * Source: ai.google.dev, "Generating content", `GenerateContentResponse`.
 */
export function parseEvent(data: string, state: AnswerState): ModelEvent[] {
  return readAnswer(parseEventData(data, state.provider), state);
}

/**
 * What remains to be said when the stream is over: usage and `model-finish`.
 *
 * @throws {ModelRequestError} when no reason for the end came, or one that says that there is no answer; then asking again may help
 */
export function parseEnd(state: AnswerState): ModelEvent[] {
  const { provider, model, termination, failure } = state;
  if (failure !== undefined && !state.hasCalls) {
    // The same history would lack the same signature again.
    const retryable = !failure.startsWith("MISSING_THOUGHT_SIGNATURE");
    const way = retryable ? "; send the request again" : "";
    throw new ModelRequestError(`Cannot use the answer of ${provider}: ${failure}${way}`, { provider, retryable });
  }
  if (termination === undefined) throw brokenOff(provider);
  const finish: ModelEvent = { type: "model-finish", termination, providerData: { provider, model } };
  return state.usage === undefined ? [finish] : [{ type: "model-usage", usage: state.usage }, finish];
}

/** Reads a response: an event of a stream, or the whole answer. */
export function readAnswer(answer: JsonObject, state: AnswerState): ModelEvent[] {
  if (answer.error !== undefined && answer.error !== null) throw parseRefusal(answer, { provider: state.provider });
  state.usage = parseUsage(answer.usageMetadata) ?? state.usage;
  if (isBlocked(answer.promptFeedback)) state.termination = "content-filter";
  const candidate = Array.isArray(answer.candidates) ? answer.candidates.find(isFirst) : undefined;
  if (!isJsonObject(candidate)) return [];
  const parts = isJsonObject(candidate.content) ? candidate.content.parts : undefined;
  const events = Array.isArray(parts)
    ? parts.flatMap((part) => (isJsonObject(part) ? parsePart(part, state) : []))
    : [];
  if (isReason(candidate.finishReason)) {
    parseFinishReason(candidate.finishReason, candidate.finishMessage, state);
  }
  return events;
}

// Unset in the words of protocol buffers; gateways also send an empty text with each event.
function isReason(reason: JsonValue | undefined): reason is string {
  return typeof reason === "string" && reason !== "" && reason !== "FINISH_REASON_UNSPECIFIED";
}

function isBlocked(feedback: JsonValue | undefined): boolean {
  return isJsonObject(feedback) && typeof feedback.blockReason === "string";
}

function isFirst(candidate: JsonValue): boolean {
  return isJsonObject(candidate) && (candidate.index ?? 0) === 0;
}
