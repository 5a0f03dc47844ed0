import { type Message, type ToolResult, textOf, toolCallsOf } from "haft";
import type { Seen } from "./row.ts";

/** What the model was shown as results in the last request. */
export function shownResults({ requests }: Seen): readonly string[] {
  return resultsIn(requests.at(-1)?.messages ?? []).map(textOf);
}

export function resultsIn(messages: readonly Message[]): readonly ToolResult[] {
  return messages.filter((message) => message.role === "tool");
}

/** How it went wrong, when it did not end with `text`. */
export function notSaid({ end }: Seen, text: string): string | undefined {
  if (end === "never") return "it never ends";
  if ("error" in end) return `it throws: ${firstLine(end.error)}`;
  return end.text === text ? undefined : `it ends with ${JSON.stringify(end.text)}`;
}

/**
 * The history that was sent last: every call with exactly one result, told apart from the others of its answer. Where ids may not come
 * again in a later answer, the server refuses it.
 */
export function unpaired(seen: Seen, count: number): string | undefined {
  const rounds = (seen.requests.at(-1)?.messages ?? []).map((message) => toolCallsOf(message).map((call) => call.id));
  const ids = rounds.flat();
  if (ids.length !== count) return `the model is shown ${ids.length} of its ${count} calls`;
  const twice = rounds.find((round) => new Set(round).size !== round.length);
  if (twice !== undefined) return `calls of one answer are replayed with one id: ${twice.join(", ")}`;
  const results = shownResults(seen).length;
  return results === count ? undefined : `the model is shown ${results} results of ${count} calls`;
}

/** The first fault. */
export function firstOf(...faults: readonly (string | undefined)[]): string | undefined {
  return faults.find((fault) => fault !== undefined);
}

/** The fault, if it is one. */
export function unless(isGood: boolean, fault: string): string | undefined {
  return isGood ? undefined : fault;
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split("\n")[0] ?? "").slice(0, 160);
}
