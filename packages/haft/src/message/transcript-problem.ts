import { type AssistantMessage, type Message, toolCallsOf } from "./message.ts";
import type { ToolCall } from "./part.ts";
import type { ToolResult } from "./tool-result.ts";

/** One way in which a conversation is not one that a model may be shown. `messageIndex` is the message where it shows. */
export interface TranscriptProblem {
  readonly kind:
    | "result-missing"
    | "result-without-call"
    | "result-before-call"
    | "result-late"
    | "result-repeated"
    | "name-different"
    | "call-id-repeated"
    | "user-message-while-open"
    | "appended-message-invalid";
  readonly message: string;
  readonly messageIndex: number;
  readonly toolCallId: string;
}

/** Every problem of a conversation, oldest first. Calls of the last round may be open, unless `mayBeOpen` is false. */
export function findProblems(
  messages: readonly Message[],
  options: { readonly mayBeOpen?: boolean | undefined } = {},
): readonly TranscriptProblem[] {
  const firstIndex = new Map<string, number>();
  messages.forEach((message, index) => {
    for (const { id } of toolCallsOf(message)) if (!firstIndex.has(id)) firstIndex.set(id, index);
  });
  return scanRounds(messages, 0, (id) => firstIndex.get(id), options.mayBeOpen ?? true).problems;
}

/** Looks at the rounds from the one that begins at `from`. `lastRound` is where the next scan may begin when there are no problems. */
export function scanRounds(
  messages: readonly Message[],
  from: number,
  indexOfCall: (id: string) => number | undefined,
  mayBeOpen: boolean,
): { readonly problems: readonly TranscriptProblem[]; readonly lastRound: number } {
  const problems: TranscriptProblem[] = [];
  let round: CheckedRound | undefined;
  for (let index = from; index < messages.length; index++) {
    const message = messages[index] as Message;
    if (message.role === "tool") {
      checkResult(message, index, round, indexOfCall, problems);
      continue;
    }
    if (round !== undefined) checkAnswered(round, index, message.role, problems);
    round = message.role === "assistant" ? beginRound(message, index, indexOfCall, problems) : undefined;
  }
  if (round !== undefined && !mayBeOpen) checkAnswered(round, messages.length, undefined, problems);
  return { problems, lastRound: round?.index ?? messages.length };
}

interface CheckedRound {
  readonly index: number;
  readonly calls: ReadonlyMap<string, ToolCall>;
  readonly answered: Set<string>;
}

function beginRound(
  message: AssistantMessage,
  index: number,
  indexOfCall: (id: string) => number | undefined,
  problems: TranscriptProblem[],
): CheckedRound {
  const calls = new Map<string, ToolCall>();
  for (const call of toolCallsOf(message)) {
    if (calls.has(call.id) || indexOfCall(call.id) !== index) {
      problems.push(
        problem("call-id-repeated", index, call.id, `the id "${call.id}" of the call of "${call.name}" is used twice`),
      );
    }
    calls.set(call.id, call);
  }
  return { index, calls, answered: new Set() };
}

function checkResult(
  result: ToolResult,
  index: number,
  round: CheckedRound | undefined,
  indexOfCall: (id: string) => number | undefined,
  problems: TranscriptProblem[],
): void {
  const { toolCallId: id, toolName: name } = result;
  const call = round?.calls.get(id);
  if (round === undefined || call === undefined) problems.push(strayResult(result, index, indexOfCall(id)));
  else if (round.answered.has(id)) {
    problems.push(problem("result-repeated", index, id, `the call "${id}" of "${call.name}" has two results`));
  } else {
    round.answered.add(id);
    if (call.name !== name) {
      problems.push(
        problem("name-different", index, id, `the call "${id}" is of "${call.name}" and its result of "${name}"`),
      );
    }
  }
  for (const message of result.appended ?? []) {
    if (message.role !== "tool" && toolCallsOf(message).length === 0) continue;
    const words = `a message appended by the call "${id}" of "${name}" is or makes a tool call or result`;
    problems.push(problem("appended-message-invalid", index, id, words));
  }
}

function strayResult(result: ToolResult, index: number, callIndex: number | undefined): TranscriptProblem {
  const { toolCallId: id, toolName: name } = result;
  if (callIndex === undefined) {
    return problem("result-without-call", index, id, `there is a result of "${name}" for "${id}", which is no call`);
  }
  if (callIndex > index) {
    return problem("result-before-call", index, id, `a result of "${name}" stands before its call "${id}"`);
  }
  return problem("result-late", index, id, `a result of "${name}" for the call "${id}" comes after its round was over`);
}

function checkAnswered(
  round: CheckedRound,
  index: number,
  role: "user" | "assistant" | undefined,
  problems: TranscriptProblem[],
): void {
  for (const { id, name, isHandled } of round.calls.values()) {
    if (isHandled || round.answered.has(id)) continue;
    if (role === "user") {
      const words = `a user message follows while the call "${id}" of "${name}" has no result`;
      problems.push(problem("user-message-while-open", index, id, words));
    } else problems.push(problem("result-missing", index, id, `the call "${id}" of "${name}" has no result`));
  }
}

function problem(
  kind: TranscriptProblem["kind"],
  messageIndex: number,
  toolCallId: string,
  message: string,
): TranscriptProblem {
  return { kind, message, messageIndex, toolCallId };
}
