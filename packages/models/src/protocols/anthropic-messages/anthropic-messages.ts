import type { Protocol } from "../protocol.ts";
import { type AnswerState, createAnswerState } from "./answer-state.ts";
import { parseError } from "./parse-error.ts";
import { parseEnd, parseEvent } from "./parse-event.ts";
import { parseResponse } from "./parse-response.ts";
import { createCache, type RenderOptions, requestText } from "./render-request.ts";

/**
 * Anthropic's Messages as one model speaks it.
 *
 * Source: Claude API reference, "API overview", headers; "Versions".
 */
export function anthropicMessages(options: RenderOptions): Protocol<AnswerState> {
  const { provider = "anthropic", cache = createCache(options) } = options;
  return {
    path: "/v1/messages",
    headers: (apiKey) => ({
      "anthropic-version": "2023-06-01",
      ...(apiKey !== undefined && { "x-api-key": apiKey }),
    }),
    requestText: (request) => requestText(request, { ...options, cache }),
    answerState: ({ tools }) => createAnswerState(provider, cache.renderingFor(tools).names),
    parseEvent,
    parseEnd,
    parseResponse,
    parseError,
  };
}
