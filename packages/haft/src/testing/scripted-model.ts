import { HaftError } from "../errors/haft-error.ts";
import type { JsonValue } from "../json/json-value.ts";
import type { Message, Termination, Usage } from "../message/message.ts";
import type { Model, ModelEvent, ModelRequest } from "../model/model.ts";
import { type Clock, systemClock } from "../session/clock.ts";
import { wait } from "../session/wait.ts";
import { checkAnswer, checkScript } from "./check-script.ts";

/**
 * What a scripted model says to one request: a text, or parts streamed in the order `reasoning`, `text`, `calls`, `events`, `usage`
 * and then the end.
 *
 * `events` are passed on as they stand; when they hold `model-finish` nothing follows it. `error` is thrown where the end would be.
 * `delayMs` passes before the first event.
 */
export type ScriptedAnswer =
  | string
  | {
      readonly text?: string;
      readonly reasoning?: string;
      readonly calls?: readonly ScriptedCall[];
      readonly events?: readonly ModelEvent[];
      readonly usage?: Usage;
      /** @default "completed" */
      readonly termination?: Termination;
      readonly error?: unknown;
      readonly delayMs?: number;
    };

/** A call in a scripted answer. A string `input` is sent as that raw text, any other value as its JSON. */
export interface ScriptedCall {
  readonly name: string;
  readonly input?: JsonValue;
  /** @default "call-1", "call-2" …, counted over all answers of the model */
  readonly id?: string;
}

export interface ScriptedModelOptions {
  /** @default "scripted" */
  readonly id?: string;
  /** The longest piece of text, reasoning or input, in UTF-16 code units. Without it each comes whole. */
  readonly chunkChars?: number;
  /** Passes `delayMs`. */
  readonly clock?: Clock;
}

/** A model that answers from a script, and remembers what it was asked. */
export interface ScriptedModel extends Model {
  /** The requests so far, each with the messages it had when it was made. Copied when read. */
  readonly requests: readonly ModelRequest[];
  /** @throws {HaftError} `script-mismatch` when answers of a scripted list were not asked for */
  assertDone(): void;
}

/**
 * A model that answers from a script: a list in order, or a function of the request and its number (from 0).
 *
 * A request beyond the end of the list fails with `script-mismatch`.
 *
 * @throws {TypeError} when it is neither a list of answers nor a function
 */
export function scriptedModel(
  script: readonly ScriptedAnswer[] | ((request: ModelRequest, index: number) => ScriptedAnswer),
  options: ScriptedModelOptions = {},
): ScriptedModel {
  const { id = "scripted", chunkChars = Number.POSITIVE_INFINITY, clock = systemClock } = options;
  checkScript(script);
  if (!(chunkChars >= 1)) throw new RangeError(`Cannot script a model: chunkChars is ${chunkChars}, not at least 1`);
  const recorded: RecordedRequest[] = [];
  let callCount = 0;

  async function* stream(
    request: ModelRequest,
    { signal }: { readonly signal: AbortSignal },
  ): AsyncGenerator<ModelEvent> {
    signal.throwIfAborted();
    const index = recorded.push({ request, messages: request.messages, count: request.messages.length }) - 1;
    const answer = typeof script === "function" ? script(request, index) : script[index];
    if (answer === undefined) throw beyondScript(index, script.length);
    if (typeof script === "function") checkAnswer(answer, `answer ${index + 1}`);
    if (typeof answer !== "string" && answer.delayMs !== undefined) await wait(clock, answer.delayMs, signal);
    for (const event of eventsOf(answer, chunkChars, () => `call-${++callCount}`)) {
      signal.throwIfAborted();
      yield event;
    }
    signal.throwIfAborted();
    if (typeof answer !== "string" && "error" in answer) throw answer.error;
  }

  return {
    id,
    stream,
    get requests() {
      return recorded.map(({ request, messages, count }) => ({ ...request, messages: messages.slice(0, count) }));
    },
    assertDone() {
      if (typeof script !== "function" && recorded.length < script.length)
        throw unusedAnswers(recorded.length, script.length);
    },
  };
}

interface RecordedRequest {
  readonly request: ModelRequest;
  readonly messages: readonly Message[];
  readonly count: number;
}

function* eventsOf(answer: ScriptedAnswer, chunkChars: number, nextId: () => string): Generator<ModelEvent> {
  const parts = typeof answer === "string" ? { text: answer } : answer;
  for (const text of pieces(parts.reasoning, chunkChars)) yield { type: "model-reasoning-delta", text };
  for (const text of pieces(parts.text, chunkChars)) yield { type: "model-text-delta", text };
  for (const [index, call] of (parts.calls ?? []).entries()) yield* callEvents(call, index, chunkChars, nextId);
  if (parts.events !== undefined) yield* parts.events;
  if (parts.events?.some((event) => event.type === "model-finish") === true) return;
  if (parts.usage !== undefined) yield { type: "model-usage", usage: parts.usage };
  if (!("error" in parts)) yield { type: "model-finish", termination: parts.termination ?? "completed" };
}

function* callEvents(
  call: ScriptedCall,
  index: number,
  chunkChars: number,
  nextId: () => string,
): Generator<ModelEvent> {
  const rawInput = typeof call.input === "string" ? call.input : JSON.stringify(call.input ?? {});
  const [first = "", ...rest] = pieces(rawInput, chunkChars);
  yield { type: "model-tool-call-delta", index, id: call.id ?? nextId(), name: call.name, input: first };
  for (const input of rest) yield { type: "model-tool-call-delta", index, input };
}

function pieces(text: string | undefined, chunkChars: number): readonly string[] {
  if (text === undefined || text === "") return [];
  if (text.length <= chunkChars) return [text];
  const found: string[] = [];
  for (let start = 0; start < text.length; start += chunkChars) found.push(text.slice(start, start + chunkChars));
  return found;
}

function beyondScript(index: number, count: number): HaftError {
  return new HaftError("script-mismatch", `Cannot answer request ${index + 1}: the script has ${count} answers`);
}

function unusedAnswers(used: number, count: number): HaftError {
  return new HaftError(
    "script-mismatch",
    `Cannot end the script: ${count - used} of ${count} answers were not asked for`,
  );
}
