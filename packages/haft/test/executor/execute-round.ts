import {
  createSession,
  defineTool,
  type ExecuteOptions,
  executeToolCalls,
  type JsonObject,
  type JsonValue,
  type Outcome,
  type PendingCall,
  type RoundResult,
  type Session,
  type SessionOptions,
  type Tool,
  type ToolCall,
  type ToolCallEvent,
  type ToolContext,
  type ToolOptions,
  Transcript,
  textOf,
  userMessage,
} from "../../src/index.ts";
import { sessionOptionsOf } from "../../src/session/check-session-options.ts";

/** A call of `name`; a text is its raw input as it stands. */
export function call(name: string, input: JsonValue = {}, id: string = `${name}-1`): ToolCall {
  if (typeof input === "string") return { type: "tool-call", id, name, rawInput: input };
  return { type: "tool-call", id, name, rawInput: JSON.stringify(input), input: input as JsonObject };
}

/** A tool that takes any object. */
export function tool(
  name: string,
  execute: (input: JsonObject, context: ToolContext) => unknown,
  more: Partial<ToolOptions<JsonObject>> = {},
): Tool {
  return defineTool<JsonObject>({ name, input: { type: "object" }, execute, ...more });
}

export const never = (): Promise<never> => new Promise(() => {});

export interface ExecutedRound extends RoundResult {
  readonly transcript: Transcript;
  readonly session: Session;
  readonly events: readonly ToolCallEvent[];
  readonly texts: readonly string[];
  readonly outcomes: readonly Outcome[];
  /** The code of each result, or else its outcome. */
  readonly codes: readonly string[];
  readonly pending: readonly PendingCall["kind"][];
}

/** Executes the calls as one round in a session of their own, and says in one value what came of it. */
export async function execute(
  tools: readonly Tool[],
  calls: readonly ToolCall[],
  options: SessionOptions & ExecuteOptions = {},
): Promise<ExecutedRound> {
  const events: ToolCallEvent[] = [];
  const session = createSession({ ...sessionOptionsOf(options as SessionOptions), tools });
  const transcript = new Transcript([
    userMessage("go"),
    { role: "assistant", content: calls, termination: "completed" },
  ]);
  const onEvent = (event: ToolCallEvent) => void events.push(event);
  const { signal, approvals, guard } = options;
  const round = await executeToolCalls(calls, session, { transcript, onEvent, signal, approvals, guard });
  return {
    ...round,
    transcript,
    session,
    events,
    texts: round.results.map(textOf),
    outcomes: round.results.map((one) => one.outcome),
    codes: round.results.map((one) => one.code ?? one.outcome),
    pending: round.pendingCalls.map((one) => one.kind),
  };
}
