import type { Protocol } from "../protocol.ts";
import { type AnswerState, createAnswerState } from "./answer-state.ts";
import { parseError } from "./parse-error.ts";
import { parseEnd, parseEvent } from "./parse-event.ts";
import { parseResponse } from "./parse-response.ts";
import { createCache, type RenderOptions, requestText } from "./render-request.ts";

export interface GeminiOptions extends RenderOptions {
  /** @default true */
  readonly isStreamed?: boolean | undefined;
}

/**
 * Gemini's `generateContent` as one model speaks it. The key goes into a header, never into the URL.
 *
 * Source: ai.google.dev, "Generating content", "API keys".
 */
export function gemini(options: GeminiOptions): Protocol<AnswerState> {
  const { model, provider = "google", isStreamed = true, cache = createCache(options) } = options;
  return {
    path: `/${resourceOf(model)}:${isStreamed ? "streamGenerateContent?alt=sse" : "generateContent"}`,
    headers: (apiKey) => (apiKey === undefined ? {} : { "x-goog-api-key": apiKey }),
    requestText: (request) => requestText(request, { ...options, cache }),
    answerState: ({ tools }) => createAnswerState(provider, model, cache.renderingFor(tools).names),
    parseEvent,
    parseEnd,
    parseResponse,
    parseError,
  };
}

// A tuned model names its collection: `tunedModels/my-model`.
function resourceOf(model: string): string {
  const path = model.includes("/") ? model : `models/${model}`;
  return path.split("/").map(encodeURIComponent).join("/");
}
