import { HaftError } from "../errors/haft-error.ts";
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
  const indexOfCall = (id: string): number | undefined => transcript.indexOfCall(id);
  const from = firstUnchecked.get(transcript) ?? 0;
  const { problems, lastRound } = scanRounds(messages, from, indexOfCall, options.mayBeOpen ?? true);
  if (problems.length > 0) throw invalid(findProblems(messages, options));
  firstUnchecked.set(transcript, lastRound);
}

/** Where the next check of a transcript begins: at its last round, which may have grown. */
const firstUnchecked = new WeakMap<Transcript, number>();

function invalid(problems: readonly TranscriptProblem[]): HaftError {
  const shown = problems.slice(0, maxShown).map(({ message }) => message);
  if (problems.length > maxShown) shown.push(`and ${problems.length - maxShown} more`);
  return new HaftError(
    "transcript-invalid",
    `Cannot use the transcript: ${shown.join("; ")} (healTranscript() mends it)`,
  );
}

const maxShown = 5;
