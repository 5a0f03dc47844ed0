import type { Message, Round } from "haft";
import type { RenderedMessage } from "./render-message.ts";
import type { OpenAIMessage } from "./wire-message.ts";

/**
 * A message and its results on the wire: results in call order, then what they could not hold, then what their tools appended.
 *
 * With `isAnsweredBeforeUser` an answer stands between a result and a user message.
 */
export function renderRound(
  round: Round,
  rendered: (message: Message) => RenderedMessage,
  before?: Message,
  isAnsweredBeforeUser = false,
): OpenAIMessage[] {
  const messages = [rendered(round.first).message];
  for (const result of round.results) messages.push(rendered(result).message);
  for (const result of round.results) {
    const { moved } = rendered(result);
    if (moved !== undefined) messages.push(moved);
  }
  for (const message of round.appended) messages.push(rendered(message).message);
  if (!isAnsweredBeforeUser) return messages;
  return messages.flatMap((message, index) => {
    const role = index === 0 ? before?.role : messages[index - 1]?.role;
    return role === "tool" && message.role === "user" ? [bridge, message] : [message];
  });
}

const bridge: OpenAIMessage = { role: "assistant", content: "[Results received]" };
