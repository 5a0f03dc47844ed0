import { isJsonObject, type ModelEvent } from "haft";
import { ModelRequestError } from "../../http/model-request-error.ts";
import { parseJson } from "../parse-json.ts";
import type { AnswerState } from "./answer-state.ts";
import { parseEnd, readAnswer } from "./parse-event.ts";

/**
 * Reads the body of a response that is not a stream, as the events a stream would have made.
 *
 * @throws {ModelRequestError} when it is not a Chat Completions response
 * Source: OpenAI API reference, "Chat completion object".
 */
export function parseResponse(body: string, state: AnswerState): ModelEvent[] {
  const answer = parseJson(body);
  const hasAnswer =
    isJsonObject(answer) &&
    (answer.error !== undefined || (Array.isArray(answer.choices) && answer.choices.length > 0));
  if (!hasAnswer) {
    const message = `Cannot read the answer of ${state.provider}: it is not a chat completion: ${body.slice(0, 200)}`;
    throw new ModelRequestError(message, { provider: state.provider });
  }
  const events = readAnswer(answer, state);
  state.isDone = true;
  return [...events, ...parseEnd(state)];
}
