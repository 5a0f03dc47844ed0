import { type AssistantMessage, type Message, toolCallsOf } from "./message.ts";
import type { ToolCall } from "./part.ts";
import type { ToolResult } from "./tool-result.ts";
import { toolResult } from "./tool-result.ts";
import type { TranscriptEntry } from "./transcript-entry.ts";
import { findProblems } from "./transcript-problem.ts";

export interface HealedTranscript {
  readonly entries: readonly TranscriptEntry[];
  /** What was wrong, in words. */
  readonly problems: readonly string[];
}

/**
 * Mends a conversation so that `checkTranscript` accepts it. One that is valid is returned as it is.
 *
 * A result goes to the last call of its id before it, or to the first after it, and stands with its call. A call without one gets
 * a result that says so: `unsettled` when it was started (it may have had its effect), else `not-run`. A result without a call and
 * a second result are dropped. An id used again becomes `<id>-2`, the old one is kept as `providerCallId`. A result bears its
 * call's name. Calls of the last round stay open, unless `openCalls` is `answered`.
 */
export function healTranscript(
  entries: readonly TranscriptEntry[],
  options: { readonly openCalls?: "kept" | "answered" } = {},
): HealedTranscript {
  const mayBeOpen = options.openCalls !== "answered";
  const messages = entries.filter((entry) => entry.role !== undefined);
  const problems = findProblems(messages, { mayBeOpen });
  if (problems.length === 0) return { entries, problems: [] };
  const rounds = gatherRounds(entries);
  const last = rounds.at(-1);
  const healed = rounds.flatMap((round) => [
    ...round.entries,
    ...(mayBeOpen && round === last ? [] : round.slots.filter(isOpen).map(syntheticResult)),
  ]);
  return { entries: healed, problems: problems.map(({ message }) => message) };
}

interface HealedRound {
  readonly entries: TranscriptEntry[];
  readonly slots: Slot[];
}

/** A call and what answered it. */
interface Slot {
  readonly call: ToolCall;
  readonly round: HealedRound;
  isStarted: boolean;
  isAnswered: boolean;
}

function gatherRounds(entries: readonly TranscriptEntry[]): HealedRound[] {
  const rounds: HealedRound[] = [];
  const slotsById = new Map<string, Slot[]>();
  const early = new Map<string, ToolResult>();
  const unique = uniqueIds(entries);
  for (const entry of entries) {
    if (entry.role === "user") rounds.push({ entries: [entry], slots: [] });
    else if (entry.role === "assistant") {
      const round = beginRound(entry, unique);
      rounds.push(round);
      toolCallsOf(entry).forEach(({ id }, index) => {
        const slot = round.slots[index] as Slot;
        const sameId = slotsById.get(id);
        if (sameId?.[0]?.round === round) sameId.push(slot);
        else slotsById.set(id, [slot]);
        const result = early.get(id);
        if (result !== undefined && early.delete(id)) answer(slot, result);
      });
    } else if (entry.role === "tool") {
      const slots = slotsById.get(entry.toolCallId);
      if (slots === undefined) {
        if (!early.has(entry.toolCallId)) early.set(entry.toolCallId, entry);
        continue;
      }
      const free = slots.filter((slot) => !slot.isAnswered);
      const slot = free.find(({ call }) => call.name === entry.toolName) ?? free[0];
      if (slot !== undefined) answer(slot, entry);
    } else {
      const slots = slotsById.get(entry.toolCallId);
      const slot = slots?.find((slot) => !slot.isStarted && !slot.isAnswered) ?? slots?.[0];
      if (slot === undefined) continue;
      slot.isStarted = true;
      slot.round.entries.push(entry.toolCallId === slot.call.id ? entry : { ...entry, toolCallId: slot.call.id });
    }
  }
  return rounds;
}

function beginRound(message: AssistantMessage, unique: (id: string) => string): HealedRound {
  const round: HealedRound = { entries: [], slots: [] };
  let isChanged = false;
  const content = message.content.map((part) => {
    if (part.type !== "tool-call") return part;
    const id = unique(part.id);
    const call = id === part.id ? part : { ...part, id, providerCallId: part.providerCallId ?? part.id };
    isChanged ||= call !== part;
    round.slots.push({ call, round, isStarted: false, isAnswered: false });
    return call;
  });
  round.entries.push(isChanged ? { ...message, content } : message);
  return round;
}

function answer(slot: Slot, result: ToolResult): void {
  slot.isAnswered = true;
  const { id: toolCallId, name: toolName } = slot.call;
  const isFitting = result.toolCallId === toolCallId && result.toolName === toolName;
  const fitting = isFitting ? result : { ...result, toolCallId, toolName };
  const isSound = fitting.appended?.every(mayBeAppended) ?? true;
  slot.round.entries.push(isSound ? fitting : { ...fitting, appended: fitting.appended?.filter(mayBeAppended) ?? [] });
}

function mayBeAppended(message: Message): boolean {
  return message.role !== "tool" && toolCallsOf(message).length === 0;
}

function isOpen(slot: Slot): boolean {
  return !slot.isAnswered && !slot.call.isHandled;
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

function uniqueIds(entries: readonly TranscriptEntry[]): (id: string) => string {
  const sent = new Set<string>();
  for (const entry of entries) if (entry.role === "assistant") for (const { id } of toolCallsOf(entry)) sent.add(id);
  const uses = new Map<string, number>();
  return (id) => {
    let use = (uses.get(id) ?? 0) + 1;
    while (use > 1 && sent.has(`${id}-${use}`)) use++;
    uses.set(id, use);
    return use === 1 ? id : `${id}-${use}`;
  };
}
