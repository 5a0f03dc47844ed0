import type { Model, ModelEvent, ModelMiddleware, ModelRequest } from "./model.ts";

/** One request to a model and its answer. The same object is given to all three hooks. `number` counts from 1. */
export interface ModelExchange {
  readonly number: number;
  readonly model: Model;
  readonly request: ModelRequest;
}

/** `finished`: the answer came to its end. `failed`: the model threw, also on an abort. `abandoned`: the reader stopped reading before. */
export type ModelExchangeEnd =
  | { readonly end: "finished" }
  | { readonly end: "failed"; readonly error: unknown }
  | { readonly end: "abandoned" };

/** Hooks around a model's answers. They watch and change nothing; what they throw reaches whoever asked the model. */
export interface ModelObserver {
  onRequest?(exchange: ModelExchange): void;
  onEvent?(event: ModelEvent, exchange: ModelExchange): void;
  /** Called exactly once for each request that was made. */
  onFinish?(end: ModelExchangeEnd, exchange: ModelExchange): void;
}

/** Tells an observer of each request to a model and of how it ended, and changes nothing. */
export function observeModel(observer: ModelObserver): ModelMiddleware {
  let count = 0;
  return (model) => ({
    id: model.id,
    async *stream(request, options): AsyncGenerator<ModelEvent> {
      const exchange: ModelExchange = { number: ++count, model, request };
      let end: ModelExchangeEnd = { end: "abandoned" };
      observer.onRequest?.(exchange);
      try {
        for await (const event of model.stream(request, options)) {
          observer.onEvent?.(event, exchange);
          if (event.type === "model-finish") end = { end: "finished" };
          yield event;
        }
      } catch (error) {
        end = { end: "failed", error };
        throw error;
      } finally {
        observer.onFinish?.(end, exchange);
      }
    },
  });
}
