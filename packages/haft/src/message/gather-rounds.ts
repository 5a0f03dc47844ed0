import { type AssistantMessage, type Message, toolCallsOf } from "./message.ts";
import type { ToolCall } from "./part.ts";
import type { ToolResult } from "./tool-result.ts";
import type { ToolCallStarted, TranscriptEntry } from "./transcript-entry.ts";

/** A message and all that belongs to it, with ids and names made to fit. */
interface GatheredRound {
  readonly entries: TranscriptEntry[];
  readonly slots: Slot[];
}

/** A call and whether there is an answer to it. `sentId` is its id before it was made unique. */
export interface Slot {
  readonly call: ToolCall;
  readonly sentId: string;
  readonly round: GatheredRound;
  isStarted: boolean;
  isAnswered: boolean;
}

/** The rounds of any history: each result once and with its call, wherever it stood, and those of no call left out. */
export function gatherRounds(entries: readonly TranscriptEntry[]): readonly GatheredRound[] {
  const rounds: GatheredRound[] = [];
  const latest = new Map<string, Slot[]>();
  const early = new Map<string, ToolResult>();
  const uniqueId = makeIdsUnique(entries);
  for (const entry of entries) {
    if (entry.role === "user") rounds.push({ entries: [entry], slots: [] });
    else if (entry.role === "assistant") {
      const round = beginRound(entry, uniqueId);
      rounds.push(round);
      for (const [id, slots] of Map.groupBy(round.slots, ({ sentId }) => sentId)) {
        latest.set(id, slots);
        const result = early.get(id);
        if (result !== undefined) answer(slots, result);
        early.delete(id);
      }
    } else {
      const slots = latest.get(entry.toolCallId);
      if (entry.role === undefined) start(slots, entry);
      else if (slots !== undefined) answer(slots, entry);
      else if (!early.has(entry.toolCallId)) early.set(entry.toolCallId, entry);
    }
  }
  return rounds;
}

function beginRound(message: AssistantMessage, uniqueId: (id: string) => string): GatheredRound {
  const round: GatheredRound = { entries: [], slots: [] };
  const content = message.content.map((part) => {
    if (part.type !== "tool-call") return part;
    const id = uniqueId(part.id);
    const call = id === part.id ? part : { ...part, id, providerCallId: part.providerCallId ?? part.id };
    round.slots.push({ call, sentId: part.id, round, isStarted: false, isAnswered: false });
    return call;
  });
  const isChanged = round.slots.some(({ call, sentId }) => call.id !== sentId);
  round.entries.push(isChanged ? { ...message, content } : message);
  return round;
}

function start(slots: readonly Slot[] | undefined, entry: ToolCallStarted): void {
  const slot = slots?.find(({ isStarted, isAnswered }) => !isStarted && !isAnswered) ?? slots?.[0];
  if (slot === undefined) return;
  slot.isStarted = true;
  slot.round.entries.push(entry.toolCallId === slot.call.id ? entry : { ...entry, toolCallId: slot.call.id });
}

function answer(slots: readonly Slot[], result: ToolResult): void {
  const free = slots.filter(({ isAnswered }) => !isAnswered);
  const slot = free.find(({ call }) => call.name === result.toolName) ?? free[0];
  if (slot === undefined) return;
  slot.isAnswered = true;
  slot.round.entries.push(fitted(result, slot.call));
}

function fitted(result: ToolResult, { id, name }: ToolCall): ToolResult {
  const { appended = [] } = result;
  const isFitting = result.toolCallId === id && result.toolName === name && appended.every(mayBeAppended);
  if (isFitting) return result;
  const fit = { ...result, toolCallId: id, toolName: name };
  return result.appended === undefined ? fit : { ...fit, appended: appended.filter(mayBeAppended) };
}

function mayBeAppended(message: Message): boolean {
  return message.role !== "tool" && toolCallsOf(message).length === 0;
}

/** Gives an id itself at its first use, and then `<id>-2`, `<id>-3` …, never one that was sent. */
function makeIdsUnique(entries: readonly TranscriptEntry[]): (id: string) => string {
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
