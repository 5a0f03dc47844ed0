import { isJsonObject, type ModelEvent } from "haft";
import { ModelRequestError } from "../../http/model-request-error.ts";
import { parseRefusal } from "../openai-chat/parse-error.ts";
import { parseJson } from "../parse-json.ts";
import type { AnswerState } from "./answer-state.ts";
import { parseEnd, readResponse } from "./parse-event.ts";

/**
 * Reads the body of a response that is not a stream, as the events a stream would have made.
 *
 * @throws {ModelRequestError} when it is not a response of Responses
 * Source: OpenAI API reference, "The response object".
 */
export function parseResponse(body: string, state: AnswerState): ModelEvent[] {
  const response = parseJson(body);
  if (isJsonObject(response) && response.error !== undefined && response.error !== null) {
    throw parseRefusal(response, { provider: state.provider });
  }
  if (!isJsonObject(response) || !Array.isArray(response.output)) {
    const message = `Cannot read the answer of ${state.provider}: it is not a response: ${body.slice(0, 200)}`;
    throw new ModelRequestError(message, { provider: state.provider });
  }
  return [...readResponse(response, state), ...parseEnd(state)];
}
