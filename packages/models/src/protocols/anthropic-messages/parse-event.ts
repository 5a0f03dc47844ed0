import { isJsonObject, type JsonObject, type ModelEvent, type Termination } from "haft";
import { brokenOff } from "../../http/broken-off.ts";
import { parseEventData } from "../parse-event-data.ts";
import type { AnswerState } from "./answer-state.ts";
import { addToBlock, closeBlock, openBlock } from "./open-block.ts";
import { parseRefusal } from "./parse-error.ts";
import { parseUsage } from "./parse-usage.ts";

/**
 * Reads the data of one server-sent event of the Messages API.
 *
 * Text, thinking and the input of calls are passed on piece by piece; any other block when it is whole. Usage and the end of the answer
 * are kept in `state` until `parseEnd`. Events of a type that is not known are left out, as the API demands of its clients.
 *
 * @throws {ModelRequestError} when the data is not JSON, or is an error in mid-stream
 * Source: Claude docs, "Streaming messages".
 */
export function parseEvent(data: string, state: AnswerState): ModelEvent[] {
  const event = parseData(data, state);
  switch (event.type) {
    case "message_start":
      if (isJsonObject(event.message)) readMessage(event.message, state);
      return [];
    case "content_block_start":
      return isJsonObject(event.content_block) ? openBlock(indexOf(event), event.content_block, state) : [];
    case "content_block_delta":
      return isJsonObject(event.delta) ? addToBlock(indexOf(event), event.delta, state) : [];
    case "content_block_stop":
      return closeBlock(indexOf(event), state);
    case "message_delta":
      readMessage({ ...(isJsonObject(event.delta) && event.delta), usage: event.usage ?? null }, state);
      return [];
    case "message_stop":
      state.isDone = true;
      return [];
    case "error":
      throw parseRefusal(event, { provider: state.provider });
    default:
      return [];
  }
}

/**
 * What remains to be said when the stream is over: blocks that never ended, usage and `model-finish`.
 *
 * @throws {ModelRequestError} when neither a reason to stop nor `message_stop` came: the answer was cut off
 */
export function parseEnd(state: AnswerState): ModelEvent[] {
  const { provider, termination } = state;
  if (termination === undefined && !state.isDone) throw brokenOff(provider);
  const rest = [...state.blocks.keys()].flatMap((index) => closeBlock(index, state));
  const usage = parseUsage(state.usage);
  if (usage !== undefined) rest.push({ type: "model-usage", usage });
  const providerData = {
    provider,
    ...(state.isPaused && { stopReason: "pause_turn" }),
    ...(state.container !== undefined && { container: state.container }),
  };
  return [...rest, { type: "model-finish", termination: termination ?? "completed", providerData }];
}

/** Reads what a message says of itself, beside its content. */
export function readMessage(message: JsonObject, state: AnswerState): void {
  const { usage, container, stop_reason: reason } = message;
  if (isJsonObject(usage)) {
    const counted = Object.entries(usage).filter(([, count]) => count !== null);
    state.usage = { ...state.usage, ...Object.fromEntries(counted) };
  }
  if (isJsonObject(container) && typeof container.id === "string") state.container = container.id;
  if (typeof reason !== "string" || reason === "") return;
  state.termination = parseStopReason(reason);
  state.isPaused = reason === "pause_turn";
}

// A turn that is paused is cut at a limit, as one that is too long is. Source: Claude docs, "Stop reasons and fallback".
function parseStopReason(reason: string): Termination {
  switch (reason) {
    case "max_tokens":
    case "model_context_window_exceeded":
    case "pause_turn":
      return "length";
    case "refusal":
      return "content-filter";
    default:
      return "completed";
  }
}

function parseData(data: string, state: AnswerState): JsonObject {
  // Not Anthropic's, but gateways end their streams with it.
  if (data.trim() === "[DONE]") return { type: "message_stop" };
  return parseEventData(data, state.provider);
}

function indexOf({ index }: JsonObject): number {
  return typeof index === "number" ? index : 0;
}
