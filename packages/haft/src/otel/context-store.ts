import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, context, ROOT_CONTEXT, trace } from "@opentelemetry/api";

/**
 * Brings OpenTelemetry's context into work that a diagnostics channel runs, so that spans started in there become children.
 *
 * It keeps the context itself too: without a registered context manager Haft's own spans still nest.
 */
export class ContextStore extends AsyncLocalStorage<Context> {
  override run<R>(store: Context, callback: () => R): R;
  override run<R, Args extends unknown[]>(store: Context, callback: (...args: Args) => R, ...args: Args): R;
  override run<R, Args extends unknown[]>(store: Context, callback: (...args: Args) => R, ...args: Args): R {
    return super.run(store, () => context.with(store, () => callback(...args)));
  }

  /** What a new span is a child of. */
  get current(): Context {
    const active = context.active();
    return trace.getSpan(active) === undefined ? (this.getStore() ?? ROOT_CONTEXT) : active;
  }
}
