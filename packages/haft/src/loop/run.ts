import { HaftError } from "../errors/haft-error.ts";
import { checkTranscript } from "../message/check-transcript.ts";
import { lastSequence } from "../message/last-sequence.ts";
import { type Message, textOf, type UserMessage, userMessage } from "../message/message.ts";
import { type OpenToolCall, openToolCalls } from "../message/open-tool-calls.ts";
import type { ContentPart } from "../message/part.ts";
import type { Transcript } from "../message/transcript.ts";
import { totalUsage } from "../message/usage.ts";
import { channels, traced } from "../session/channels.ts";
import type { Session } from "../session/session.ts";
import { turnPromptParts } from "../toolset/turn-prompt-parts.ts";
import { limitToAgentKind } from "./agent-kind.ts";
import { checkPrompt, checkRunOptions } from "./check-run-options.ts";
import type { EndReason } from "./end-reason.ts";
import { endRound } from "./end-round.ts";
import { executeOpenCalls } from "./execute-open-calls.ts";
import type { RunOptions, RunResult } from "./run-options.ts";
import { RunState } from "./run-state.ts";
import { step } from "./step.ts";

/**
 * Gives the prompt to the model, executes the calls it makes, and goes on until it owes nothing.
 *
 * The transcript is the state: a run that was stopped, killed or left waiting for approval goes on with the same transcript and no
 * prompt.
 *
 * @throws {TypeError} when an option has no such name or is not what it must be, and when there is neither a prompt nor a conversation
 * @throws {RangeError} when a number is out of its range
 * @throws {HaftError} `tool-call-pending` when there is a prompt and calls of the transcript are pending; `transcript-invalid`;
 * `transcript-in-use`; `session-closed`; what the model throws; `step-limit-reached` when asked to
 */
export async function run(options: RunOptions): Promise<RunResult> {
  checkRunOptions(options);
  checkPrompt(options);
  const state = new RunState(options);
  const { session, model } = options;
  return traced(
    channels.run,
    () => ({ sessionId: session.id, modelId: model.id }),
    () => runToEnd(state),
  );
}

async function runToEnd(state: RunState): Promise<RunResult> {
  let endKind = () => {};
  let giveBack = () => {};
  try {
    giveBack = state.transcript.take();
    endKind = limitToAgentKind(state);
    state.watch?.({ type: "chat-started", messages: state.transcript.messages });
    let endReason = await begin(state);
    while (endReason === undefined) endReason = await step(state);
    state.watch?.({ type: "chat-completed", endReason });
    return resultOf(state, endReason);
  } catch (error) {
    state.watch?.({ type: "chat-failed", error });
    for (const hook of state.hooks) await hook.onError?.({ error, step: state.answers });
    throw error;
  } finally {
    endKind();
    giveBack();
    state.close();
  }
}

/** Executes the calls that the conversation left open, then adds the prompt. Says why the run is over already, or undefined. */
async function begin(state: RunState): Promise<EndReason | undefined> {
  const { transcript, options, session } = state;
  state.signal?.throwIfAborted();
  session.closed.throwIfAborted();
  checkTranscript(transcript);
  goOnCounting(session, transcript);
  const open = openToolCalls(transcript);
  if (open.length === 0) ignoreApprovals(state);
  if (options.prompt !== undefined) refuseWhilePending(open.filter(({ isStarted }) => !isStarted));
  const endReason = open.length === 0 ? undefined : endRound(state, await executeOpenCalls(state, open));
  if (options.prompt === undefined) return endReason;
  refuseWhilePending(openToolCalls(transcript));
  transcript.append(turnMessage(options.prompt, session));
  return undefined;
}

/** A session made for a conversation that was loaded gives no number twice. */
function goOnCounting(session: Session, transcript: Transcript): void {
  const last = lastSequence(transcript);
  if (last > session.lastIssuedSequence) session.restoreSequence(last);
}

/** A decision is about a call that is pending now, never about one that the model is still to make. */
function ignoreApprovals(state: RunState): void {
  for (const { toolCallId } of state.approvals ?? []) {
    state.watch?.({ type: "approval-ignored", toolCallId, reason: "no such call is pending" });
  }
  state.approvals = undefined;
}

function refuseWhilePending(open: readonly OpenToolCall[]): void {
  if (open.length === 0) return;
  const calls = open.map(({ call }) => `"${call.name}" (${call.id})`).join(", ");
  throw new HaftError(
    "tool-call-pending",
    `Cannot add a prompt: calls are pending: ${calls}; run without a prompt to go on with them`,
  );
}

/** The user's message of a turn: what the toolsets have to say, then what the user says. */
export function turnMessage(prompt: string | readonly ContentPart[] | UserMessage, session: Session): UserMessage {
  const message = typeof prompt === "object" && "role" in prompt ? prompt : userMessage(prompt);
  const parts = turnPromptParts(session.toolsets);
  return parts.length === 0 ? message : { role: "user", content: [...parts, ...message.content] };
}

function resultOf(state: RunState, endReason: EndReason): RunResult {
  const messages = state.transcript.messages.slice(state.from);
  const text = lastText(messages);
  return {
    text: text.trim() === "" ? state.session.policy.texts.emptyAnswer() : text,
    messages,
    usage: totalUsage(messages),
    pendingCalls: state.pendingCalls,
    endReason,
    transcript: state.transcript,
  };
}

function lastText(messages: readonly Message[]): string {
  const last = messages.findLast((message) => message.role === "assistant");
  return last === undefined ? "" : textOf(last);
}
