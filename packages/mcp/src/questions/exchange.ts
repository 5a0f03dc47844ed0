import type { ToolCall } from "haft";

/** One request to a server, with what the server asks while it works on it. */
export interface Exchange {
  /** The call that the request is made for. */
  readonly call: ToolCall | undefined;
  readonly signal: AbortSignal;
  /** The task that the server made of it. */
  taskId?: string | undefined;
  /** How often the server asked a person and a model meanwhile. */
  elicitations: number;
  samplings: number;
}

/** The requests to one server that are under way, so that it is known what a question of its own is about. */
export class Exchanges {
  readonly #open: Set<Exchange> = new Set();
  #shared: Exchange | undefined;

  async during<Value>(
    request: { readonly call?: ToolCall | undefined; readonly signal: AbortSignal },
    work: (exchange: Exchange) => Promise<Value>,
  ): Promise<Value> {
    const exchange: Exchange = { call: request.call, signal: request.signal, elicitations: 0, samplings: 0 };
    this.#open.add(exchange);
    try {
      return await work(exchange);
    } finally {
      this.#open.delete(exchange);
      if (this.#open.size === 0) this.#shared = undefined;
    }
  }

  /**
   * The exchange that a request of the server belongs to; undefined when none is under way.
   *
   * Servers of the older era do not tell which one it is. Where it could be several it is one that stands for all of them, so that they
   * share its limits.
   */
  find(taskId: string | undefined, signal: AbortSignal): Exchange | undefined {
    const open = [...this.#open];
    const named = taskId === undefined ? undefined : open.find((one) => one.taskId === taskId);
    if (named !== undefined || open.length <= 1) return named ?? open[0];
    this.#shared ??= { call: undefined, signal, elicitations: 0, samplings: 0 };
    return this.#shared;
  }
}
