import { entryProblem } from "./entry-problem.ts";
import { gatherRounds, type Slot } from "./gather-rounds.ts";
import { type ToolResult, toolResult } from "./tool-result.ts";
import type { TranscriptEntry } from "./transcript-entry.ts";
import { findProblems } from "./transcript-problem.ts";

/** A conversation that `checkTranscript` accepts. */
export interface HealedTranscript {
  readonly entries: readonly TranscriptEntry[];
  /** What was wrong, in words. */
  readonly problems: readonly string[];
}

/**
 * Mends a conversation so that `checkTranscript` accepts it. One that is valid is returned as it is.
 *
 * A result goes to the last call of its id before it, else to the first after it, and stands with its call. A call without one
 * gets a result that says so: `unsettled` when it was started (it may have had its effect), else `not-run`. A result without a
 * call and a second result are dropped. An id used again becomes `<id>-2`, the old one is kept as `providerCallId`. A result bears
 * its call's name. What is no entry, as `parseTranscript` would refuse it, is dropped. Calls of the last round stay open, unless `openCalls` is `answered`.
 */
export function healTranscript(
  entries: readonly TranscriptEntry[],
  options: { readonly openCalls?: "kept" | "answered" | undefined } = {},
): HealedTranscript {
  const mayBeOpen = options.openCalls !== "answered";
  const { sound, dropped } = soundEntries(entries);
  const messages = sound.filter((entry) => entry.role !== undefined);
  const problems = [...dropped, ...findProblems(messages, { mayBeOpen }).map(({ message }) => message)];
  if (problems.length === 0) return { entries, problems };
  const rounds = gatherRounds(sound);
  const lastRound = rounds.at(-1);
  const healed = rounds.flatMap((round) => {
    if (mayBeOpen && round === lastRound) return round.entries;
    return [...round.entries, ...round.slots.filter(isOpen).map(syntheticResult)];
  });
  return { entries: healed, problems };
}

function soundEntries(entries: readonly TranscriptEntry[]): {
  readonly sound: readonly TranscriptEntry[];
  readonly dropped: readonly string[];
} {
  const dropped: string[] = [];
  const sound = entries.filter((entry, index) => {
    const problem = entryProblem(entry);
    if (problem !== undefined) dropped.push(`entry ${index} is no entry of a transcript: ${problem}`);
    return problem === undefined;
  });
  return { sound, dropped };
}

function isOpen({ call, isAnswered }: Slot): boolean {
  return !isAnswered && !call.isHandled;
}

function syntheticResult({ call, isStarted }: Slot): ToolResult {
  return isStarted
    ? toolResult(
        call,
        "unsettled",
        `The call of "${call.name}" was started and its end is unknown: it may have had its effect`,
      )
    : toolResult(call, "not-run", `The call of "${call.name}" was not run`);
}
