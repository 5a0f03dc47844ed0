import { findProblems, HaftError, type Message, type Round, toolCallsOf } from "haft";
import type { Rendering } from "./render-cache.ts";
import type { OpenAIMessage } from "./wire-message.ts";

/**
 * A message and its results on the wire: results in call order, then what they could not hold, then what their tools appended.
 *
 * @throws {HaftError} `transcript-invalid` when a call has no result, or a result no call of its name
 */
export function renderRound(round: Round, rendering: Rendering): OpenAIMessage[] {
  checkRound(round);
  const rendered = [rendering.message(round.first).message];
  for (const result of round.results) rendered.push(rendering.message(result).message);
  for (const result of round.results) {
    const { moved } = rendering.message(result);
    if (moved !== undefined) rendered.push(moved);
  }
  for (const message of round.appended) rendered.push(rendering.message(message).message);
  return rendered;
}

function checkRound({ first, results }: Round): void {
  if (first.role === "user" || isAnswered(first, results)) return;
  const problems = findProblems([first, ...results], { mayBeOpen: false });
  if (problems.length === 0) return;
  const shown = problems.map((problem) => problem.message).join("; ");
  throw new HaftError(
    "transcript-invalid",
    `Cannot show the transcript to the model: ${shown} (healTranscript() mends it)`,
  );
}

function isAnswered(first: Message, results: Round["results"]): boolean {
  const calls = toolCallsOf(first);
  if (first.role !== "assistant" || calls.length !== results.length) return false;
  return calls.every((call, i) => call.id === results[i]?.toolCallId && call.name === results[i]?.toolName);
}
