import {
  type EndReason,
  type JsonValue,
  type Message,
  type Transcript,
  textOf,
  toolCallsOf,
  totalUsage,
  type Usage,
} from "haft";
import type { CommandEnd } from "../../terminal/exit-codes.ts";
import { resultText } from "../session/result-text.ts";

/** What a run came to. */
export interface RunReport {
  readonly end: CommandEnd;
  /** Why it ended, more precisely. */
  readonly endReason: EndReason | CommandEnd;
  readonly error?: unknown;
  /** The last answer of the conversation. */
  readonly text: string;
  /** Answers the model gave in this run. */
  readonly answers: number;
  readonly usage: Usage;
  readonly denials: readonly Denial[];
  readonly durationMs: number;
  /** How long the model was waited for. */
  readonly modelMs: number;
}

/** A call that was not let run. */
export interface Denial {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly input: JsonValue;
  /** Why, as a code of the result; none where a rule forbids it. */
  readonly code: string | undefined;
  /** What the model was told. */
  readonly reason: string;
  /** Whether `--yes` would have let it run, where that was looked at. */
  readonly runsWithYes?: boolean;
}

type Facts = Pick<RunReport, "end" | "endReason" | "error" | "durationMs" | "modelMs">;

/** Reads the report from the transcript: all messages from `from` on belong to this run. */
export function reportOf(transcript: Transcript, from: number, facts: Facts): RunReport {
  const messages = transcript.messages.slice(from);
  const last = transcript.messages.findLast(({ role }) => role === "assistant");
  return {
    ...facts,
    text: last === undefined ? "" : textOf(last),
    answers: messages.filter(({ role }) => role === "assistant").length,
    usage: totalUsage(messages),
    denials: denialsOf(transcript.messages, messages),
  };
}

function denialsOf(all: readonly Message[], messages: readonly Message[]): readonly Denial[] {
  const denied = new Map<string, Pick<Denial, "code" | "reason">>();
  // That a call is not repeated for ever is no denial of permission.
  for (const message of messages)
    if (message.role === "tool" && message.outcome === "denied" && message.code !== "no-progress")
      denied.set(message.toolCallId, { code: message.code, reason: resultText(message) });
  if (denied.size === 0) return [];
  return all.flatMap(toolCallsOf).flatMap(({ id, name, input, rawInput }) => {
    const found = denied.get(id);
    return found === undefined ? [] : [{ toolCallId: id, toolName: name, input: input ?? rawInput, ...found }];
  });
}
