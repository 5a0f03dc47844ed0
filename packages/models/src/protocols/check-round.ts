import { findProblems, HaftError, type Message, type Round, toolCallsOf } from "haft";

/**
 * Proves that every call of a round has its result, and every result its call: no provider takes anything else.
 *
 * @throws {HaftError} `transcript-invalid`
 */
export function checkRound({ first, results }: Round): void {
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
