import { type AssistantMessage, type Message, toolCallsOf } from "./message.ts";
import type { ToolResult } from "./tool-result.ts";

/**
 * A conversation in the order every reader sees, whatever the order in which results came: after an assistant message its
 * results by call, then the messages its tools appended, by call and in the order they were appended.
 */
export function inCallOrder(messages: readonly Message[]): readonly Message[] {
  const ordered: Message[] = [];
  for (const round of roundsOf(messages)) {
    ordered.push(round.first);
    for (const result of round.results) ordered.push(result);
    for (const message of round.appended) ordered.push(message);
  }
  return ordered;
}

/**
 * An assistant message with the results that follow it, in call order; `results` is empty after any other message.
 *
 * `from` and `to` are its place in the list: the first index of it and the first after it. Only the last round can still grow.
 */
export interface Round extends RoundResults {
  readonly from: number;
  readonly to: number;
  readonly first: Message;
}

/** Results in call order, and the messages their tools appended. */
interface RoundResults {
  readonly results: readonly ToolResult[];
  readonly appended: readonly Message[];
}

/**
 * The rounds from the one that begins at index `from`. Results of no call come last in theirs.
 *
 * A renderer that keeps what it rendered goes on at the `from` of the last round.
 */
export function* roundsOf(messages: readonly Message[], from = 0): Generator<Round, void, undefined> {
  let next = from;
  for (let first = messages[next]; first !== undefined; first = messages[next]) {
    const start = next++;
    const results: ToolResult[] = [];
    if (first.role === "assistant") {
      for (let message = messages[next]; message?.role === "tool"; message = messages[++next]) results.push(message);
    }
    const ordered = first.role === "assistant" ? orderRound(first, results) : appendedBy(first);
    yield { from: start, to: next, first, ...ordered };
  }
}

function orderRound(assistant: AssistantMessage, results: readonly ToolResult[]): RoundResults {
  const ordered = results.length < 2 ? results : sortByCall(assistant, results);
  return { results: ordered, appended: ordered.flatMap(({ appended }) => appended ?? []) };
}

function sortByCall(assistant: AssistantMessage, results: readonly ToolResult[]): readonly ToolResult[] {
  const index = new Map<string, number>();
  for (const { id } of toolCallsOf(assistant)) index.set(id, index.size);
  const indexOf = (result: ToolResult): number => index.get(result.toolCallId) ?? index.size;
  return results.toSorted((a, b) => indexOf(a) - indexOf(b));
}

function appendedBy(message: Message): RoundResults {
  return message.role === "tool" && message.appended !== undefined
    ? { results: [], appended: message.appended }
    : nothing;
}

const nothing: RoundResults = { results: Object.freeze([]), appended: Object.freeze([]) };
