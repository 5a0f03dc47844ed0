import { HaftError } from "../errors/haft-error.ts";
import { toolCallsOf } from "../message/message.ts";
import type { ToolCall } from "../message/part.ts";
import type { Transcript } from "../message/transcript.ts";
import type { TranscriptEntry } from "../message/transcript-entry.ts";

/**
 * The ids of those calls that the transcript says were started, and may have had their effect.
 *
 * Looks no further back than the message that made them.
 *
 * @throws {HaftError} `transcript-invalid` when there is a result of one of them: another would make the transcript unusable
 */
export function startedCalls(calls: readonly ToolCall[], transcript: Transcript | undefined): ReadonlySet<string> {
  const entries = transcript?.entries ?? [];
  const last = entries[entries.length - 1];
  if (last === undefined || (last.role === "assistant" && toolCallsOf(last)[0]?.id === calls[0]?.id)) return none;
  const started = new Set<string>();
  const ids = new Set(calls.map(({ id }) => id));
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i] as TranscriptEntry;
    if (entry.role === "assistant" && toolCallsOf(entry).some(({ id }) => ids.has(id))) break;
    if (!("toolCallId" in entry) || !ids.has(entry.toolCallId)) continue;
    if (entry.role === "tool") throw answered(entry.toolCallId, entry.toolName);
    started.add(entry.toolCallId);
  }
  return started;
}

const none: ReadonlySet<string> = new Set();

function answered(id: string, name: string): HaftError {
  return new HaftError(
    "transcript-invalid",
    `Cannot execute call "${id}" of "${name}": the transcript has its result; execute what openToolCalls(transcript) says`,
  );
}
