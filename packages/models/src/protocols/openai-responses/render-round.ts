import type { Message, Round } from "haft";
import type { RenderedMessage } from "./render-message.ts";
import type { ResponsesItem } from "./wire-item.ts";

/** A message and its results as items: results in call order, then what they could not hold, then what their tools appended. */
export function renderRound(round: Round, rendered: (message: Message) => RenderedMessage): ResponsesItem[] {
  const items = [...rendered(round.first).items];
  for (const result of round.results) items.push(...rendered(result).items);
  for (const result of round.results) {
    const { moved } = rendered(result);
    if (moved !== undefined) items.push(moved);
  }
  for (const message of round.appended) items.push(...rendered(message).items);
  return items;
}
