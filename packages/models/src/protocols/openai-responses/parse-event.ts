import { isJsonObject, type JsonObject, type JsonValue, type ModelEvent, type Termination } from "haft";
import { brokenOff } from "../../http/broken-off.ts";
import { parseRefusal } from "../openai-chat/parse-error.ts";
import { parseEventData } from "../parse-event-data.ts";
import type { AnswerState } from "./answer-state.ts";
import { closeItem, type ItemKey, openItem, saidMore } from "./parse-item.ts";
import { parseUsage } from "./parse-usage.ts";

/**
 * Reads the data of one server-sent event of a Responses stream. Events of no meaning here are passed over.
 *
 * @throws {ModelRequestError} when the data is not JSON, or says that the answer failed
 * Source: OpenAI API reference, "Streaming events".
 */
export function parseEvent(data: string, state: AnswerState): ModelEvent[] {
  if (data.trim() === "[DONE]") return [];
  const event = parseEventData(data, state.provider);
  switch (event.type) {
    case "response.output_item.added":
      return isJsonObject(event.item) ? openItem(event.item, keyOf(event), state) : [];
    case "response.output_item.done":
      return isJsonObject(event.item) ? closeItem(event.item, keyOf(event), state) : [];
    case "response.output_text.delta":
    case "response.refusal.delta":
    case "response.function_call_arguments.delta":
    case "response.reasoning_summary_text.delta":
    case "response.reasoning_text.delta":
      return readPiece(event, textIn(event.delta), state);
    case "response.reasoning_summary_part.added":
      return Number(event.summary_index) > 0 ? readPiece(event, "\n\n", state) : [];
    case "response.completed":
    case "response.incomplete":
    case "response.failed":
    case "response.cancelled":
      return readResponse(isJsonObject(event.response) ? event.response : {}, state);
    case "error":
      throw parseRefusal(isJsonObject(event.error) ? event : { error: withoutType(event) }, {
        provider: state.provider,
      });
    default:
      return [];
  }
}

/**
 * What remains to be said when the stream is over: usage and `model-finish`.
 *
 * @throws {ModelRequestError} when the event that ends an answer did not come: it was cut off
 */
export function parseEnd(state: AnswerState): ModelEvent[] {
  if (state.termination === undefined) throw brokenOff(state.provider);
  const { provider, model, termination } = state;
  const finish: ModelEvent = { type: "model-finish", termination, providerData: { provider, model } };
  return state.usage === undefined ? [finish] : [{ type: "model-usage", usage: state.usage }, finish];
}

/** Reads a whole response: also the last event of a stream has one, and with it what no event said. */
export function readResponse(response: JsonObject, state: AnswerState): ModelEvent[] {
  const { output, status, error } = response;
  if (isJsonObject(error)) throw parseRefusal({ error }, { provider: state.provider });
  const events: ModelEvent[] = [];
  if (Array.isArray(output)) {
    for (const [index, item] of output.entries()) {
      if (isJsonObject(item)) events.push(...closeItem(item, keyIn(state, index, item), state));
    }
  }
  state.usage = parseUsage(response.usage) ?? state.usage;
  state.termination = parseStatus(status, response.incomplete_details);
  state.isDone = true;
  return events;
}

// Ids of items are not the same in all events of some servers; the index is.
function keyOf({ output_index, item_id, item }: JsonObject): ItemKey {
  if (typeof output_index === "number") return output_index;
  if (typeof item_id === "string") return item_id;
  return isJsonObject(item) && typeof item.id === "string" ? item.id : 0;
}

function keyIn({ items }: AnswerState, index: number, { id }: JsonObject): ItemKey {
  return !items.has(index) && typeof id === "string" && items.has(id) ? id : index;
}

function readPiece(event: JsonObject, text: string, { items }: AnswerState): ModelEvent[] {
  const open = items.get(keyOf(event));
  return open === undefined || open.isWhole || text === "" ? [] : [saidMore(text, open)];
}

function parseStatus(status: JsonValue | undefined, details: JsonValue | undefined): Termination {
  if (status === "failed" || status === "cancelled") return "error";
  if (status !== "incomplete") return "completed";
  const reason = isJsonObject(details) ? details.reason : undefined;
  if (reason === "content_filter") return "content-filter";
  return reason === "max_output_tokens" || reason === "max_messages" ? "length" : "error";
}

function withoutType({ type: _, ...error }: JsonObject): JsonObject {
  return error;
}

function textIn(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}
