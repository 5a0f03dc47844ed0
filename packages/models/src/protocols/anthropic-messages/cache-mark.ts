import type { Message } from "haft";
import { joinTexts } from "../conversation-text.ts";
import type { Rendering } from "../rendering.ts";

/** How long Anthropic keeps a prompt for the next request. */
export type PromptCache = "5m" | "1h" | "off";

/** The value of `cache_control`, or nothing to leave it out. Source: Claude docs, "Prompt caching". */
export function cacheMark(promptCache: PromptCache): string {
  switch (promptCache) {
    case "5m":
      return '{"type":"ephemeral"}';
    case "1h":
      return '{"type":"ephemeral","ttl":"1h"}';
    case "off":
      return "";
  }
}

/** Puts a mark into the last of the objects that `text` is the JSON of. */
export function markLast(text: string, mark: string): string {
  return mark === "" || text === "" ? text : `${text.slice(0, -1)},"cache_control":${mark}}`;
}

/**
 * The JSON text of a conversation, marked at its end and where the last round begins. There the request before ended: Anthropic looks
 * back only 20 blocks for what it keeps, and many calls at once make more.
 *
 * Only what a user says is marked: thinking cannot be.
 */
export function markedConversation<Tool, Rendered, Item>(
  messages: readonly Message[],
  rendering: Rendering<Tool, Rendered, Item>,
  mark: string,
): string {
  const { settled, open } = rendering.conversationParts(messages);
  const lastRound = messages.findLastIndex((message) => message.role !== "tool");
  return joinTexts([markIfUsers(settled, messages[lastRound - 1], mark), markIfUsers(open, messages.at(-1), mark)]);
}

function markIfUsers(text: string, last: Message | undefined, mark: string): string {
  if (mark === "" || text === "" || last === undefined || last.role === "assistant") return text;
  return `${markLast(text.slice(0, -messageEnd.length), mark)}${messageEnd}`;
}

const messageEnd = "]}";
