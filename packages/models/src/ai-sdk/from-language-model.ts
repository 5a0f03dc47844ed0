import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { Model, ModelEvent, ModelRequest } from "haft";
import { createAnswerState } from "./answer-state.ts";
import { parseEnd, parsePart } from "./parse-part.ts";
import { readParts } from "./read-parts.ts";
import { createPromptCache, renderCallOptions } from "./render-call-options.ts";
import { requestError } from "./request-error.ts";

/** What is asked of a language model of the AI SDK: its interface v4, which the models of its providers have. */
export interface LanguageModel {
  readonly specificationVersion: "v4";
  readonly provider: string;
  readonly modelId: string;
  doGenerate(options: never): PromiseLike<unknown>;
  doStream(options: never): PromiseLike<unknown>;
}

export interface FromLanguageModelOptions {
  /** False asks for the answer in one piece. @default true */
  readonly isStreamed?: boolean | undefined;
  /** Told what of a request the model does not take, in words. @default nothing is told */
  readonly onWarning?: ((warning: string) => void) | undefined;
}

/**
 * A language model of the AI SDK as a model of Haft, so that every service it has a provider for can be used.
 *
 * What the provider wants back (`providerMetadata`) is kept and given to it again, with the reasoning it sent. Pictures and files of
 * results go into a user message after them, which every provider takes. The AI SDK asks once; put `retryModel` around.
 * `providerOptions` of a request are the AI SDK's: an object for each provider. Sources and requests for approval of a provider's own
 * tools are left out.
 *
 * @throws {TypeError} when the model has another version of the interface
 */
export function fromLanguageModel(model: LanguageModel, options: FromLanguageModelOptions = {}): Model {
  checkVersion(model);
  const { isStreamed = true, onWarning = () => {} } = options;
  const { provider, modelId } = model;
  const cache = createPromptCache(provider);
  return {
    id: `${provider}:${modelId}`,
    async *stream(request: ModelRequest, { signal }): AsyncGenerator<ModelEvent, void> {
      signal.throwIfAborted();
      const rendering = cache.renderingFor(request.tools);
      const callOptions = renderCallOptions(request, rendering, { signal, onWarning });
      const state = createAnswerState(provider, rendering.names, onWarning);
      try {
        for await (const part of readParts(model as unknown as LanguageModelV4, callOptions, isStreamed)) {
          // A part of a kind that a later version of the interface brings says nothing.
          yield* parsePart(part, state) ?? [];
          signal.throwIfAborted();
        }
      } catch (error) {
        signal.throwIfAborted();
        throw requestError(error, provider);
      }
      signal.throwIfAborted();
      yield* parseEnd(state);
    },
  };
}

function checkVersion({ specificationVersion, provider, modelId }: LanguageModel): void {
  if (specificationVersion === "v4") return;
  throw new TypeError(
    `Cannot use "${provider}:${modelId}": it has the interface "${specificationVersion}" of the AI SDK, not "v4"; update its package`,
  );
}
