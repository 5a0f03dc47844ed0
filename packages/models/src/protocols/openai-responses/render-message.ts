import type { Message, ToolResult } from "haft";
import { movedMedia } from "../moved-media.ts";
import type { ToolNameMap } from "../tool-name-map.ts";
import { wireCallId } from "../wire-call-id.ts";
import { renderAssistant } from "./render-assistant.ts";
import { renderContent } from "./render-content.ts";
import type { ResponsesItem } from "./wire-item.ts";

/** A message as items. `moved` is what its place cannot hold: it goes into a user item after the results of the round. */
export interface RenderedMessage {
  readonly items: readonly ResponsesItem[];
  readonly moved?: ResponsesItem;
}

export interface MessageRules {
  readonly provider: string;
  readonly model: string;
  /** Whether results may hold pictures and files, as OpenAI allows. */
  readonly isMediaInResults: boolean;
}

export function renderMessage(message: Message, names: ToolNameMap, rules: MessageRules): RenderedMessage {
  switch (message.role) {
    case "user":
      return { items: [{ role: "user", content: renderContent(message.content, "\n\n") }] };
    case "assistant":
      return { items: renderAssistant(message, names, rules) };
    case "tool":
      return renderResult(message, rules);
  }
}

function renderResult(result: ToolResult, { isMediaInResults }: MessageRules): RenderedMessage {
  const call_id = wireCallId(result.toolCallId);
  const others = result.content.filter((part) => part.type !== "text");
  if (isMediaInResults || others.length === 0) {
    return { items: [{ type: "function_call_output", call_id, output: renderContent(result.content, "") }] };
  }
  const { pointer, label } = movedMedia(others, result.toolName, call_id);
  const texts = result.content.filter((part) => part.type === "text");
  return {
    items: [
      {
        type: "function_call_output",
        call_id,
        output: renderContent([...texts, { type: "text", text: pointer }], "\n\n"),
      },
    ],
    moved: { role: "user", content: renderContent([{ type: "text", text: label }, ...others], "\n\n") },
  };
}
