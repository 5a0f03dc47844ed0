import { HaftError } from "../errors/haft-error.ts";
import { addedMessageProblem } from "../message/added-message-problem.ts";
import { type AssistantMessage, hasToolCalls, type Message, textOf, userMessage } from "../message/message.ts";
import { endsForModel, openToolCalls } from "../message/open-tool-calls.ts";
import type { ToolResult } from "../message/tool-result.ts";
import { renderFailure } from "../result/render-failure.ts";
import { askModel } from "./ask-model.ts";
import type { EndReason } from "./end-reason.ts";
import { endRound } from "./end-round.ts";
import { executeOpenCalls } from "./execute-open-calls.ts";
import type { AfterModelDecision } from "./run-hook.ts";
import type { RunState } from "./run-state.ts";

/** Asks the model, then executes the calls of its answer. Says why the run is over, or undefined to go on. */
export async function step(state: RunState): Promise<EndReason | undefined> {
  if (!endsForModel(state.transcript)) return "answered";
  if (state.steps >= state.maxSteps) return closeRun(state);
  const message = await askModel(state);
  const decision = state.hooks.length === 0 ? undefined : await askHooks(state, message);
  if (decision !== undefined) return follow(state, decision);
  if (message.termination !== "completed") return endIncomplete(state, message);
  const calls = openToolCalls(state.transcript);
  return calls.length === 0 ? endAnswer(state, message) : endRound(state, await executeOpenCalls(state, calls));
}

/** The last request of a run at its limit: the same definitions, and no choice of tools. */
async function closeRun(state: RunState): Promise<EndReason> {
  const { maxSteps, options, session } = state;
  if (options.onMaxSteps === "throw") {
    throw new HaftError(
      "step-limit-reached",
      `Cannot go on with the run: ${maxSteps} steps with tool calls are made (maxSteps)`,
    );
  }
  const { texts } = session.policy;
  await askModel(state, options.onMaxSteps === "summarize" ? [userMessage(texts.summaryRequest(maxSteps))] : []);
  answerOpenCalls(state, "not-run", texts.notRunAtStepLimit(maxSteps));
  return "step-limit";
}

async function askHooks(state: RunState, message: AssistantMessage): Promise<AfterModelDecision | undefined> {
  const { hooks, transcript, answers } = state;
  for (const hook of hooks) {
    const decision = await hook.afterModel?.({ message, step: answers, transcript });
    if (decision !== undefined) return decision;
  }
  return undefined;
}

function follow(state: RunState, decision: AfterModelDecision): EndReason | undefined {
  if (decision.action === "ask-again") checkAdded(decision.messages);
  answerOpenCalls(state, "skipped", state.session.policy.texts.skipped());
  if (decision.action === "stop") return "stopped";
  state.steps++;
  for (const message of decision.messages) state.transcript.append(message);
  return undefined;
}

function checkAdded(messages: readonly Message[]): void {
  if (!Array.isArray(messages)) throw new TypeError("Cannot ask again: the messages of afterModel are not a list");
  for (const message of messages) {
    const problem = addedMessageProblem(message);
    if (problem !== undefined) throw new TypeError(`Cannot ask again with a message of afterModel: ${problem}`);
  }
}

/** Calls of an answer that was cut off never run. After a cut for length the model may make them again. */
function endIncomplete(state: RunState, message: AssistantMessage): EndReason | undefined {
  const { termination } = message;
  const answered = answerOpenCalls(state, "not-run", state.session.policy.texts.notRunAfter(termination));
  if (termination === "content-filter") return "content-filter";
  if (termination === "length") {
    if (!answered) return "length";
    state.steps++;
    return undefined;
  }
  throw new HaftError(
    "model-answer-invalid",
    `Cannot go on with the run: the model ended its answer as "${termination}"`,
  );
}

function endAnswer(state: RunState, message: AssistantMessage): EndReason | undefined {
  if (state.options.onEmptyAnswer !== "remind" || textOf(message).trim() !== "") return "answered";
  state.steps++;
  state.transcript.append(userMessage(state.session.policy.texts.emptyAnswerReminder()));
  return undefined;
}

/** Gives every open call of the last answer the same result. Says whether there was one. */
function answerOpenCalls(state: RunState, outcome: "not-run" | "skipped", text: string): boolean {
  const open = openToolCalls(state.transcript);
  for (const { call } of open) {
    const result: ToolResult = {
      role: "tool",
      toolCallId: call.id,
      toolName: call.name,
      outcome,
      content: outcome === "skipped" ? [{ type: "text", text }] : renderFailure(text),
    };
    state.transcript.append(result);
    state.watch?.(
      outcome === "skipped"
        ? { type: "tool-call-completed", call, result }
        : { type: "tool-call-failed", call, result, error: undefined },
    );
  }
  return open.length > 0;
}

/** What comes next in a conversation: its last answer's calls, or nothing. */
export function nextStep(messages: readonly Message[]): "tools" | "end" {
  const last = messages.at(-1);
  if (last === undefined) throw new RangeError("Cannot say what comes next: there are no messages");
  return hasToolCalls(last) ? "tools" : "end";
}
