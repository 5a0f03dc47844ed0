import { type AssistantMessage, isJsonObject, type ToolCall } from "haft";
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
  const items: ResponsesItem[] = [];
  let head: ItemHead | undefined;
  for (const part of message.content) {
    switch (part.type) {
      case "text":
        if (part.text !== "") items.push(renderText(part.text, head));
        head = undefined;
        break;
      case "tool-call":
        if (!part.isHandled) items.push(renderCall(part, names, head));
        head = undefined;
        break;
      case "provider":
        if (!isOwn || part.provider !== author.provider) break;
        head = readHead(part);
        if (head === undefined && isReplayable(part.data)) items.push(part.data);
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
    arguments: renderInput(call),
  };
}

function renderInput({ input, rawInput }: ToolCall): string {
  if (input === undefined) return "{}";
  return typeof rawInput === "string" ? rawInput : JSON.stringify(input);
}

// Nothing is stored at the provider, so reasoning without its encrypted form would be looked up in vain.
function isReplayable(data: unknown): data is ResponsesKeptItem {
  if (!isJsonObject(data)) return false;
  return data.type !== "reasoning" || typeof data.encrypted_content === "string";
}

function isReasoning(item: ResponsesItem | undefined): boolean {
  return item !== undefined && "type" in item && item.type === "reasoning";
}
