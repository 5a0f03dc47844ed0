import type { Protocol } from "../protocol.ts";
import { type AnswerState, createAnswerState } from "./answer-state.ts";
import { parseError } from "./parse-error.ts";
import { parseEnd, parseEvent } from "./parse-event.ts";
import { parseResponse } from "./parse-response.ts";
import { createCache, type RenderOptions, requestText } from "./render-request.ts";

/** OpenAI's Chat Completions as one model speaks it, or the model of a server that is compatible. */
export function openAiChat(options: RenderOptions): Protocol<AnswerState> {
  const { model, provider = "openai", cache = createCache(options) } = options;
  return {
    path: "/chat/completions",
    headers: (apiKey) => (apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    requestText: (request) => requestText(request, { ...options, cache }),
    answerState: ({ tools }) => createAnswerState(provider, cache.renderingFor(tools).names, model),
    parseEvent,
    parseEnd,
    parseResponse,
    parseError,
  };
}
