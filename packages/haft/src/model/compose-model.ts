import type { Model, ModelMiddleware } from "./model.ts";

/** The model inside the middleware, outermost first: `composeModel(model, logModel(…), retryModel())` logs once, however often is retried. */
export function composeModel(model: Model, ...middleware: readonly ModelMiddleware[]): Model {
  return middleware.reduceRight((inner, wrap) => wrap(inner), model);
}
