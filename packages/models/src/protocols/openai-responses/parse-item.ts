import { isJsonObject, type JsonObject, type JsonValue, type ModelEvent } from "haft";
import type { AnswerState, OpenItem } from "./answer-state.ts";
import { headOf } from "./item-head.ts";

/** Where an item stands in the output; servers that send no `output_index` name it by its id. */
export type ItemKey = number | string;

/** Reads an item that begins. What it holds already is passed on. */
export function openItem(item: JsonObject, key: ItemKey, state: AnswerState): ModelEvent[] {
  if (state.items.has(key)) return [];
  switch (item.type) {
    case "message":
      return openMessage(item, key, state);
    case "function_call":
      return openCall(item, key, state);
    default:
      if (item.type === "reasoning") state.hasReasoning = true;
      state.items.set(key, { type: "reasoning", said: "", isWhole: false });
      return [];
  }
}

/** Reads a whole item, and passes on what its pieces did not say: some servers leave out the pieces, others the end. */
export function closeItem(item: JsonObject, key: ItemKey, state: AnswerState): ModelEvent[] {
  const events = openItem(item, key, state);
  const open = state.items.get(key);
  if (open === undefined || open.isWhole) return events;
  open.isWhole = true;
  switch (item.type) {
    case "message":
      return [...events, ...sayRest(textOf(item), open)];
    case "function_call":
      return [...events, ...sayRest(inputText(item.arguments), open)];
    case "reasoning":
      return [...events, ...sayRest(reasoningOf(item), open), keep(item, state)];
    default:
      return [...events, keep(item, state), ...showBuiltIn(item)];
  }
}

/** The next piece of what an item says: text, a thought, or the arguments of a call. */
export function saidMore(text: string, open: OpenItem): ModelEvent {
  open.said += text;
  switch (open.type) {
    case "reasoning":
      return { type: "model-reasoning-delta", text };
    case "function_call":
      return { type: "model-tool-call-delta", index: open.callIndex, input: text };
    case "message":
      return { type: "model-text-delta", text };
  }
}

function openMessage(item: JsonObject, key: ItemKey, state: AnswerState): ModelEvent[] {
  state.items.set(key, { type: "message", said: "", isWhole: false });
  const head = headOf(item, "message");
  // Two messages would become one text without a head between them.
  const isNeeded = state.messages++ > 0 || state.hasReasoning || head.phase !== undefined;
  return isNeeded ? [keep({ ...head }, state)] : [];
}

function openCall(item: JsonObject, key: ItemKey, state: AnswerState): ModelEvent[] {
  const open: OpenItem = { type: "function_call", said: "", isWhole: false, callIndex: state.calls++ };
  state.items.set(key, open);
  const opening: ModelEvent = {
    type: "model-tool-call-delta",
    index: state.calls - 1,
    id: usableText(item.call_id) ?? usableText(item.id),
    name: state.names.fromWire(usableText(item.name) ?? ""),
  };
  const head = state.hasReasoning ? [keep({ ...headOf(item, "function_call") }, state)] : [];
  return [...head, opening, ...sayRest(inputText(item.arguments), open)];
}

// A text that does not go on as it began cannot be taken back.
function sayRest(whole: string, open: OpenItem): ModelEvent[] {
  if (!whole.startsWith(open.said) || whole.length === open.said.length) return [];
  return [saidMore(whole.slice(open.said.length), open)];
}

function keep(data: JsonObject, { provider }: AnswerState): ModelEvent {
  return { type: "model-part", part: { type: "provider", provider, data } };
}

/** A call of one of OpenAI's own tools is shown, though its provider has answered it. */
function showBuiltIn(item: JsonObject): ModelEvent[] {
  const { type, id, status: _, name, result, ...rawInput } = item;
  if (typeof type !== "string" || !type.endsWith("_call")) return [];
  const shownName = usableText(name) ?? type.slice(0, -"_call".length);
  const shown = { id: usableText(id), name: shownName, rawInput, isHandled: true };
  const call: ModelEvent = { type: "model-part", part: { type: "tool-call", ...shown } };
  return type === "image_generation_call" && typeof result === "string" ? [call, imageOf(item, result)] : [call];
}

function imageOf({ output_format }: JsonObject, data: string): ModelEvent {
  const format = typeof output_format === "string" ? output_format : "png";
  return { type: "model-part", part: { type: "image", mediaType: `image/${format}`, data } };
}

// A refusal is what the model says instead of text.
function textOf({ content }: JsonObject): string {
  return partsOf(content)
    .map((part) => textIn(part.text) + textIn(part.refusal))
    .join("");
}

function reasoningOf({ summary, content }: JsonObject): string {
  const summaries = partsOf(summary).map((part) => textIn(part.text));
  return summaries.length > 0
    ? summaries.join("\n\n")
    : partsOf(content)
        .map((part) => textIn(part.text))
        .join("");
}

function partsOf(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function textIn(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}

function usableText(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" && value !== "" && value !== "null" ? value : undefined;
}

function inputText(value: JsonValue | undefined): string {
  if (typeof value === "string") return value;
  return isJsonObject(value) && Object.keys(value).length > 0 ? JSON.stringify(value) : "";
}
