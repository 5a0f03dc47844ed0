import type { Message, Round } from "haft";
import type { RenderedMessage } from "./render-message.ts";
import type { AnthropicMessage } from "./wire-message.ts";

/**
 * A message and its results on the wire: all results in one message, in call order and in front of everything else, then what they
 * could not hold, then what their tools appended. Neighbours of one role become one message.
 *
 * Source: Claude docs, "Handle tool calls" and "Parallel tool use".
 */
export function renderRound(round: Round, rendered: (message: Message) => RenderedMessage): AnthropicMessage[] {
  const results = round.results.map(rendered);
  const moved = results.map((result): AnthropicMessage => ({ role: "user", content: result.moved }));
  return joinNeighbours([rendered(round.first), ...results, ...moved, ...round.appended.map(rendered)]);
}

function joinNeighbours(messages: readonly AnthropicMessage[]): AnthropicMessage[] {
  const joined: AnthropicMessage[] = [];
  for (const { role, content } of messages) {
    const last = joined.at(-1);
    if (content.length === 0) continue;
    if (last?.role === role) joined[joined.length - 1] = { role, content: [...last.content, ...content] };
    else joined.push({ role, content });
  }
  return joined;
}
