import {
  createSession,
  type JsonObject,
  type JsonValue,
  type Message,
  type ModelMiddleware,
  type RunOptions,
  type RunResult,
  run,
  type Session,
  type SessionOptions,
  type StepEvent,
  type ToolResult,
  Transcript,
} from "haft";
import { expect, onTestFinished } from "vitest";
import type { ModelScript, RawTurn } from "../../src/model-server/model-script.ts";
import { type ModelServer, startModelServer } from "../../src/model-server/model-server.ts";
import { openAiCompatible } from "../../src/providers/openai-compatible.ts";

export interface RunOverHttpOptions extends SessionOptions {
  readonly isStreamed?: boolean;
  readonly around?: ModelMiddleware;
  readonly run?: Partial<RunOptions>;
}

/** A run on its way, and what went over the wire so far. */
export interface RunOverHttp {
  readonly ended: Promise<RunResult>;
  readonly server: ModelServer;
  readonly session: Session;
  readonly transcript: Transcript;
  readonly events: readonly StepEvent[];
  /** The body of each request as it was sent. */
  readonly bodies: readonly string[];
}

/** Starts a run whose model is the client for Chat Completions, asking a model server over HTTP. */
export async function startRun(script: ModelScript, options: RunOverHttpOptions = {}): Promise<RunOverHttp> {
  const { isStreamed = true, around = (model) => model, run: more = {}, ...sessionOptions } = options;
  const server = await startModelServer({ script });
  onTestFinished(() => server.close());
  const bodies: string[] = [];
  const model = openAiCompatible({
    baseUrl: server.url,
    model: "m",
    isStreamed,
    fetch: (url, init) => {
      bodies.push(String(init?.body));
      return fetch(url, init);
    },
  });
  const session = createSession(sessionOptions);
  const transcript = more.transcript ?? new Transcript();
  const events: StepEvent[] = [];
  const onEvent = (event: StepEvent): number => events.push(event);
  const ended = run({ model: around(model), session, prompt: "go", onEvent, ...more, transcript });
  ended.catch(() => {});
  return { ended, server, session, transcript, events, bodies };
}

export interface FinishedRun extends RunOverHttp {
  readonly result: RunResult;
  /** What the model was shown as results in its last request. */
  readonly shown: readonly string[];
  readonly results: readonly ToolResult[];
}

/** Runs to the end and makes sure that everything sent was valid. */
export async function runOverHttp(script: ModelScript, options: RunOverHttpOptions = {}): Promise<FinishedRun> {
  const started = await startRun(script, options);
  const result = await started.ended;
  for (const body of started.bodies) checkHistory(body);
  return { ...started, result, shown: shownResults(started.bodies.at(-1)), results: resultsIn(result.messages) };
}

export function resultsIn(messages: readonly Message[]): readonly ToolResult[] {
  return messages.filter((message) => message.role === "tool");
}

export interface WireMessage {
  readonly role: string;
  readonly content: string | readonly JsonObject[] | null;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly { id: string; type: string; function: { name: string; arguments: string } }[];
}

export function messagesOf(body: string | undefined): readonly WireMessage[] {
  return JSON.parse(body ?? "{}").messages;
}

export function callsOf(body: string | undefined): NonNullable<WireMessage["tool_calls"]> {
  return messagesOf(body).flatMap((message) => message.tool_calls ?? []);
}

export function shownResults(body: string | undefined): readonly string[] {
  return messagesOf(body)
    .filter((message) => message.role === "tool")
    .map((message) => String(message.content));
}

/** The sentence in a failure the model is shown. */
export function said(shown: string | undefined): string {
  return JSON.parse(shown ?? "{}").error;
}

/**
 * What the strictest of the providers demand of a history, beyond what the model server refuses: ids that are unique, short and never
 * empty, names that match, arguments that are objects, results directly after their call and in its order.
 */
export function checkHistory(body: string): void {
  const messages = messagesOf(body);
  const ids = messages.flatMap((message) => message.tool_calls ?? []).map((call) => call.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^.{1,40}$/.test(id) || id === "null")).toEqual([]);
  messages.forEach((message, index) => {
    const calls = message.tool_calls ?? [];
    if (message.tool_calls !== undefined) expect(calls).not.toHaveLength(0);
    if (message.content === null) expect(calls).not.toHaveLength(0);
    for (const call of calls) {
      expect(call.function.name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
      expect(JSON.parse(call.function.arguments)).toEqual(expect.any(Object));
      expect(Array.isArray(JSON.parse(call.function.arguments))).toBe(false);
    }
    const answers = messages.slice(index + 1, index + 1 + calls.length);
    expect(answers.map((answer) => answer.tool_call_id)).toEqual(calls.map((call) => call.id));
  });
}

/** A call as it stands in an answer, however odd. */
export type OddCall = JsonObject;

/** A call in OpenAI's form; arguments that are no text are sent as they are. */
export function wireCall(id: JsonValue, name: JsonValue, input: JsonValue): OddCall {
  return { id, type: "function", function: { name, arguments: input } };
}

/** An answer of calls, whole or as a stream with one chunk a call. */
export function rawCalls(isStreamed: boolean, calls: readonly OddCall[], finishReason: string | null): RawTurn {
  if (isStreamed) {
    const chunks = calls.map((call, index) => ({ tool_calls: [{ index, ...call }] }));
    return rawChunks([{ role: "assistant", content: null }, ...chunks], finishReason);
  }
  const message = { role: "assistant", content: null, tool_calls: [...calls] };
  return rawJson({ choices: [{ index: 0, message, finish_reason: finishReason }] });
}

/** A stream of deltas as they stand. */
export function rawChunks(deltas: readonly JsonObject[], finishReason: string | null = "tool_calls"): RawTurn {
  const chunks = deltas.map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null as string | null }] }));
  if (finishReason !== null) chunks.push({ choices: [{ index: 0, delta: {}, finish_reason: finishReason }] });
  return { raw: [...chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`), "data: [DONE]\n\n"] };
}

export function rawJson(body: JsonValue): RawTurn {
  return { raw: JSON.stringify(body), contentType: "application/json" };
}
