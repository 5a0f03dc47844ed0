import type { AssistantPart, ToolCall } from "./part.ts";
import type { Transcript } from "./transcript.ts";
import type { ToolCallStarted, TranscriptEntry } from "./transcript-entry.ts";

/** A call without a result. One that was started may have had its effect. */
export interface OpenToolCall {
  readonly call: ToolCall;
  readonly isStarted: boolean;
  readonly started?: ToolCallStarted;
}

/**
 * The calls of the last assistant message that have no result, in call order. Calls that somebody else answers are never open.
 *
 * Costs what the last round costs, however long the conversation is.
 */
export function openToolCalls(transcript: Transcript): readonly OpenToolCall[] {
  const { entries } = transcript;
  const last = entries.findLastIndex((entry) => entry.role === "assistant");
  const message = entries[last];
  if (message?.role !== "assistant") return noOpenCalls;
  const { content } = message;
  const behind = last + 1 < entries.length ? indexOfRound(entries, last + 1) : noEntries;
  let open: OpenToolCall[] | undefined;
  for (let i = 0; i < content.length; i++) {
    const call = content[i] as AssistantPart;
    if (call.type !== "tool-call" || call.isHandled) continue;
    const entry = behind.get(call.id);
    if (entry?.role === "tool") continue;
    const openCall = entry === undefined ? { call, isStarted: false } : { call, isStarted: true, started: entry };
    if (open === undefined) open = [openCall];
    else open.push(openCall);
  }
  return open ?? noOpenCalls;
}

/** The calls of the last assistant message that were neither started nor answered, in call order. */
export function pendingToolCalls(transcript: Transcript): readonly ToolCall[] {
  const open = openToolCalls(transcript);
  return open.length === 0 ? noCalls : open.filter(({ isStarted }) => !isStarted).map(({ call }) => call);
}

/** True when it is the model's turn: the last message is the user's or a tool result, and no call is open. */
export function modelOwesAnswer(transcript: Transcript): boolean {
  return endsForModel(transcript) && openToolCalls(transcript).length === 0;
}

/** True when the last message is one that a model answers; calls may still be open. */
export function endsForModel({ messages }: Transcript): boolean {
  const role = messages[messages.length - 1]?.role;
  return role === "user" || role === "tool";
}

type RoundEntry = Extract<TranscriptEntry, { readonly toolCallId: string }>;

/** Of every call of a round, its result, or else the entry that says it was started. */
function indexOfRound(entries: readonly TranscriptEntry[], from: number): ReadonlyMap<string, RoundEntry> {
  const index = new Map<string, RoundEntry>();
  for (let i = from; i < entries.length; i++) {
    const entry = entries[i];
    if (entry === undefined || entry.role === "user" || entry.role === "assistant") continue;
    if (index.get(entry.toolCallId)?.role !== "tool") index.set(entry.toolCallId, entry);
  }
  return index;
}

const noEntries: ReadonlyMap<string, RoundEntry> = new Map();
const noOpenCalls: readonly OpenToolCall[] = Object.freeze([]);
const noCalls: readonly ToolCall[] = Object.freeze([]);
