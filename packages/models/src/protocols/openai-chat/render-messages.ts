import { type Message, type ModelRequest, roundsOf } from "haft";
import type { Rendering } from "./render-cache.ts";
import { renderRound } from "./render-round.ts";
import type { OpenAIMessage } from "./wire-message.ts";

/** The messages of a request: the system prompt, the conversation, its tail. */
export function renderMessages(request: ModelRequest, rendering: Rendering): OpenAIMessage[] {
  return [
    ...renderSystem(request),
    ...renderConversation(request.messages, rendering),
    ...renderConversation(request.tailMessages ?? [], rendering),
  ];
}

export function renderSystem({ system }: ModelRequest): OpenAIMessage[] {
  return system === undefined || system === "" ? [] : [{ role: "system", content: system }];
}

export function renderConversation(messages: readonly Message[], rendering: Rendering): OpenAIMessage[] {
  return [...roundsOf(messages)].flatMap((round) => renderRound(round, rendering));
}
