import { type AssistantMessage, isJsonObject, type ToolCall } from "haft";
import { replayedInput } from "../replayed-input.ts";
import type { ToolNameMap } from "../tool-name-map.ts";
import { wireCallId } from "../wire-call-id.ts";
import { type ItemHead, readHead } from "./item-head.ts";
import type { ResponsesItem, ResponsesKeptItem } from "./wire-item.ts";

/**
 * An answer as items. The model that gave it gets all of its items back as they came; any other gets texts and calls alone, without
 * ids: OpenAI refuses the id of an item without the reasoning that belongs to it.
 *
 * Source: OpenAI, "Reasoning models", "Keeping reasoning items in context"; errors quoted in laravel/ai#1052, vercel/ai#7543.
 */
export function renderAssistant(
  message: AssistantMessage,
  names: ToolNameMap,
  author: { readonly provider: string; readonly model: string },
): ResponsesItem[] {
  const isOwn = isFrom(message, author);
  const outputs = outputsIn(message);
  const items: ResponsesItem[] = [];
  let head: ItemHead | undefined;
  for (const part of message.content) {
    switch (part.type) {
      case "text":
        if (part.text !== "") items.push(renderText(part.text, headFor("message", head)));
        head = undefined;
        break;
      case "tool-call":
        if (!part.isHandled) items.push(renderCall(part, names, headFor("function_call", head)));
        head = undefined;
        break;
      case "provider":
        if (!isOwn || part.provider !== author.provider) break;
        head = readHead(part);
        if (head === undefined && isReplayable(part.data, outputs)) items.push(part.data);
        break;
      case "reasoning":
      case "image":
      case "file":
        break;
    }
  }
  // "Item 'rs_…' of type 'reasoning' was provided without its required following item."
  while (isReasoning(items.at(-1))) items.pop();
  return items;
}

function isFrom({ providerData }: AssistantMessage, { provider, model }: { provider: string; model: string }): boolean {
  return isJsonObject(providerData) && providerData.provider === provider && providerData.model === model;
}

// A message of which nothing was said leaves its head before what follows it.
function headFor(type: ItemHead["type"], head: ItemHead | undefined): ItemHead | undefined {
  return head?.type === type ? head : undefined;
}

function renderText(text: string, head: ItemHead | undefined): ResponsesItem {
  const phase = head?.phase !== undefined && { phase: head.phase };
  if (head?.id === undefined) return { role: "assistant", content: text, ...phase };
  const content = [{ type: "output_text" as const, text, annotations: [] as [] }];
  return { type: "message", role: "assistant", id: head.id, status: "completed", content, ...phase };
}

function renderCall(call: ToolCall, names: ToolNameMap, head: ItemHead | undefined): ResponsesItem {
  return {
    type: "function_call",
    ...(head?.id !== undefined && { id: head.id }),
    call_id: wireCallId(call.id),
    name: names.toWire(call.name),
    arguments: replayedInput(call),
  };
}

/** The calls whose output stands in the answer itself. */
function outputsIn({ content }: AssistantMessage): ReadonlySet<string> {
  const kept = content.map((part) => (part.type === "provider" && isJsonObject(part.data) ? part.data : {}));
  const outputs = kept.filter(({ type }) => typeof type === "string" && type.endsWith("_output"));
  return new Set(outputs.map(({ call_id }) => String(call_id)));
}

// Nothing is stored at the provider, so reasoning without its encrypted form would be looked up in vain. A call with a `call_id` is
// the client's to answer, unless its output is there: "No tool output found for custom tool call call_…" (diegosouzapw/OmniRoute#8946).
function isReplayable(data: unknown, outputs: ReadonlySet<string>): data is ResponsesKeptItem {
  if (!isJsonObject(data) || typeof data.type !== "string" || data.type === "") return false;
  if (data.type === "reasoning") return typeof data.encrypted_content === "string";
  return !data.type.endsWith("_call") || typeof data.call_id !== "string" || outputs.has(data.call_id);
}

function isReasoning(item: ResponsesItem | undefined): boolean {
  return item !== undefined && "type" in item && item.type === "reasoning";
}
