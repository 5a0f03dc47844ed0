import { isJsonObject, type ModelEvent } from "haft";
import { ModelRequestError } from "../../http/model-request-error.ts";
import { parseJson } from "../parse-json.ts";
import type { AnswerState } from "./answer-state.ts";
import { parseBlock } from "./parse-block.ts";
import { parseRefusal } from "./parse-error.ts";
import { parseEnd, readMessage } from "./parse-event.ts";

/**
 * Reads the body of a response that is not a stream.
 *
 * @throws {ModelRequestError} when it is not a message
 * Source: Claude API reference, "Create a Message", the response.
 */
export function parseResponse(body: string, state: AnswerState): ModelEvent[] {
  const message = parseJson(body);
  if (isJsonObject(message) && isJsonObject(message.error)) throw parseRefusal(message, { provider: state.provider });
  if (!isJsonObject(message) || !Array.isArray(message.content)) {
    const reason = `Cannot read the answer of ${state.provider}: it is not a message: ${body.slice(0, 200)}`;
    throw new ModelRequestError(reason, { provider: state.provider });
  }
  readMessage(message, state);
  state.isDone = true;
  const events = message.content.filter(isJsonObject).flatMap((block) => parseBlock(block, state));
  return [...events, ...parseEnd(state)];
}
