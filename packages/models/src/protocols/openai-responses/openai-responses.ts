import { parseError } from "../openai-chat/parse-error.ts";
import type { Protocol } from "../protocol.ts";
import { type AnswerState, createAnswerState } from "./answer-state.ts";
import { parseEnd, parseEvent } from "./parse-event.ts";
import { parseResponse } from "./parse-response.ts";
import { createCache, type RenderOptions, requestText } from "./render-request.ts";

/** OpenAI's Responses as one model speaks it. */
export function openAiResponses(options: RenderOptions): Protocol<AnswerState> {
  const { model, provider = "openai", cache = createCache(options) } = options;
  return {
    path: "/responses",
    headers: (apiKey) => (apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    requestText: (request) => requestText(request, { ...options, cache }),
    answerState: ({ tools }) => createAnswerState(provider, model, cache.renderingFor(tools).names),
    parseEvent,
    parseEnd,
    parseResponse,
    parseError,
  };
}
