import { HaftError } from "../errors/haft-error.ts";
import { toolCallsOf } from "./message.ts";
import type { Transcript } from "./transcript.ts";
import { findProblems, scanRounds, type TranscriptProblem } from "./transcript-problem.ts";

/**
 * Makes sure that a model may be shown the conversation: every call has one result of its name, directly after it.
 *
 * Calls of the last round may still be open, unless `mayBeOpen` is false. Costs what was appended since the last check, and the
 * last round.
 *
 * @throws {HaftError} `transcript-invalid`, naming every problem found; `healTranscript` mends them
 */
export function checkTranscript(
  transcript: Transcript,
  options: { readonly mayBeOpen?: boolean | undefined } = {},
): void {
  const { messages } = transcript;
  let from = firstUnchecked.get(transcript) ?? 0;
  if (isAnsweredCall(transcript, from)) from += 2;
  if (from < messages.length) from = scanFrom(transcript, from, options.mayBeOpen ?? true);
  firstUnchecked.set(transcript, from);
}

/** Where the next check of a transcript begins: behind what is checked, or at its last round, which may have grown. */
const firstUnchecked = new WeakMap<Transcript, number>();

/** Most rounds are one call and its result: they need no scan. */
function isAnsweredCall(transcript: Transcript, at: number): boolean {
  const message = transcript.messages[at];
  const result = transcript.messages[at + 1];
  if (message?.role !== "assistant" || result?.role !== "tool" || result.appended !== undefined) return false;
  const calls = toolCallsOf(message);
  const call = calls[0];
  if (call === undefined || calls.length > 1 || transcript.indexOfCall(call.id) !== at) return false;
  return call.id === result.toolCallId && call.name === result.toolName;
}

function scanFrom(transcript: Transcript, from: number, mayBeOpen: boolean): number {
  const { messages } = transcript;
  const { problems, lastRound } = scanRounds(messages, from, (id) => transcript.indexOfCall(id), mayBeOpen);
  if (problems.length > 0) throw invalid(findProblems(messages, { mayBeOpen }));
  return lastRound;
}

function invalid(problems: readonly TranscriptProblem[]): HaftError {
  const shown = problems.slice(0, maxShown).map(({ message }) => message);
  if (problems.length > maxShown) shown.push(`and ${problems.length - maxShown} more`);
  return new HaftError(
    "transcript-invalid",
    `Cannot use the transcript: ${shown.join("; ")} (healTranscript() mends it)`,
  );
}

const maxShown = 5;
