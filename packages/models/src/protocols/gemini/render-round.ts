import { type Message, type Round, toolCallsOf } from "haft";
import { callDataOf } from "./call-data.ts";
import type { RenderedMessage } from "./render-message.ts";
import type { GeminiContent, GeminiFunctionCall, GeminiPart } from "./wire-content.ts";

/**
 * A message and its results as turns: all results of a round in one turn, in call order, as Gemini pairs them; then what they could
 * not hold, then what their tools appended.
 */
export function renderRound(round: Round, rendered: (message: Message) => RenderedMessage): GeminiContent[] {
  const contents = contentOf(rendered(round.first));
  const ids = sentIds(round.first, contents);
  const results: GeminiPart[] = [];
  const moved: GeminiPart[] = [];
  for (const message of round.results) {
    const one = rendered(message);
    if (one.type !== "result") continue;
    const id = ids.get(message.toolCallId);
    results.push({ functionResponse: { ...(id !== undefined && { id }), ...one.result } });
    moved.push(...one.moved);
  }
  if (results.length > 0) contents.push({ role: "user", parts: results });
  if (moved.length > 0) contents.push({ role: "user", parts: moved });
  for (const message of round.appended) contents.push(...contentOf(rendered(message)));
  return contents;
}

// Gemini refuses a turn without parts.
function contentOf(rendered: RenderedMessage): GeminiContent[] {
  return rendered.type === "content" && rendered.content.parts.length > 0 ? [rendered.content] : [];
}

/** The provider's ids of calls, as far as they are sent: a result bears one only if its call does. */
function sentIds(message: Message, contents: readonly GeminiContent[]): ReadonlyMap<string, string> {
  const sent = new Set(contents.flatMap(({ parts }) => parts.map(idOf)));
  const ids = new Map<string, string>();
  for (const call of toolCallsOf(message)) {
    const { id } = callDataOf(call);
    if (id !== undefined && sent.has(id)) ids.set(call.id, id);
  }
  return ids;
}

function idOf(part: GeminiPart): string | undefined {
  return "functionCall" in part ? (part.functionCall as GeminiFunctionCall).id : undefined;
}
