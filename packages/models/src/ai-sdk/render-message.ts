import type { LanguageModelV4Message } from "@ai-sdk/provider";
import { isErrorOutcome, type Message, type Round, type ToolResult, textOf } from "haft";
import { movedMedia } from "../protocols/moved-media.ts";
import type { ToolNameMap } from "../protocols/tool-name-map.ts";
import { callId } from "./call-id.ts";
import { renderAssistant } from "./render-assistant.ts";
import { renderContent } from "./render-content.ts";

type ResultMessage = Extract<LanguageModelV4Message, { role: "tool" }>;

/**
 * A message in a prompt of the AI SDK: none for an answer of which nothing is left, and for a result a second one with what results
 * cannot hold at every provider.
 */
export function renderMessage(message: Message, names: ToolNameMap, provider: string): LanguageModelV4Message[] {
  switch (message.role) {
    case "user":
      return [{ role: "user", content: renderContent(message.content) }];
    case "assistant": {
      const content = renderAssistant(message, names, provider);
      return content.length === 0 ? [] : [{ role: "assistant", content }];
    }
    case "tool":
      return renderResult(message, names);
  }
}

/** A message and its results: results in call order in one message, then what they could not hold, then what tools appended. */
export function renderRound(
  { first, results, appended }: Round,
  rendered: (message: Message) => readonly LanguageModelV4Message[],
): LanguageModelV4Message[] {
  const shown = results.map(rendered);
  const parts = shown.flatMap(([message]) => (message as ResultMessage).content);
  return [
    ...rendered(first),
    ...(parts.length === 0 ? [] : [{ role: "tool" as const, content: parts }]),
    ...shown.flatMap(([, ...moved]) => moved),
    ...appended.flatMap(rendered),
  ];
}

function renderResult(result: ToolResult, names: ToolNameMap): LanguageModelV4Message[] {
  const { content, outcome, toolName } = result;
  const others = content.filter((part) => part.type !== "text");
  const toolCallId = callId(result.toolCallId);
  const { pointer, label } = movedMedia(others, toolName, toolCallId);
  const value = [textOf(result), others.length === 0 ? "" : pointer].filter((text) => text !== "").join("\n\n");
  const output = { type: isErrorOutcome(outcome) ? ("error-text" as const) : ("text" as const), value };
  const message: ResultMessage = {
    role: "tool",
    content: [{ type: "tool-result", toolCallId, toolName: names.toWire(toolName), output }],
  };
  if (others.length === 0) return [message];
  return [message, { role: "user", content: renderContent([{ type: "text", text: label }, ...others]) }];
}
