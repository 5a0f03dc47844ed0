import { findProblems, HaftError, type Message, type ModelRequest, type Round, roundsOf, toolCallsOf } from "haft";
import type { Rendering } from "./render-cache.ts";
import type { OpenAIMessage } from "./wire-message.ts";

export function renderMessages(
  { system, messages, tailMessages }: ModelRequest,
  rendering: Rendering,
): OpenAIMessage[] {
  const rendered: OpenAIMessage[] = [];
  if (system !== undefined && system !== "") rendered.push({ role: "system", content: system });
  for (const round of roundsOf(messages)) renderRound(round, rendering, rendered);
  for (const round of roundsOf(tailMessages ?? noMessages)) renderRound(round, rendering, rendered);
  return rendered;
}

function renderRound(round: Round, rendering: Rendering, rendered: OpenAIMessage[]): void {
  checkRound(round);
  rendered.push(rendering.message(round.first).message);
  for (const result of round.results) rendered.push(rendering.message(result).message);
  for (const result of round.results) {
    const { moved } = rendering.message(result);
    if (moved !== undefined) rendered.push(moved);
  }
  for (const message of round.appended) rendered.push(rendering.message(message).message);
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

const noMessages: readonly Message[] = [];
