import { isJsonObject, type ModelEvent } from "haft";
import { ModelRequestError } from "../../http/model-request-error.ts";
import { parseJson } from "../parse-json.ts";
import type { AnswerState } from "./answer-state.ts";
import { parseEnd, readAnswer } from "./parse-event.ts";

/**
 * Reads the body of a response that is not a stream of events: one response, or a list of those a stream would have had.
 *
 * @throws {ModelRequestError} when it is not an answer of `generateContent`
 * Source: ai.google.dev, "Generating content"; a stream without `alt=sse` is a JSON list.
 */
export function parseResponse(body: string, state: AnswerState): ModelEvent[] {
  const parsed = parseJson(body);
  const answers: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const events: ModelEvent[] = [];
  for (const answer of answers) {
    if (!isJsonObject(answer) || !isAnswer(answer)) {
      const message = `Cannot read the answer of ${state.provider}: it is not a Gemini response: ${body.slice(0, 200)}`;
      throw new ModelRequestError(message, { provider: state.provider });
    }
    events.push(...readAnswer(answer, state));
  }
  return [...events, ...parseEnd(state)];
}

function isAnswer(answer: object): boolean {
  return ["candidates", "promptFeedback", "usageMetadata", "error"].some((name) => name in answer);
}
