/** What is lent to one user at a time: connections, browsers, workers. */
export interface Pool<T> extends AsyncDisposable {
  /** Lends a resource to `use`, waiting for one while all are lent. What `use` throws is passed on. */
  use<R>(use: (resource: T) => R | Promise<R>, signal?: AbortSignal): Promise<R>;
  /** Refuses new users, waits for those there are, then closes every resource. */
  close(): Promise<void>;
}

export interface PoolOptions<T> {
  open(): T | Promise<T>;
  close?(resource: T): void | Promise<void>;
  /** How many resources there are at most. @default 100 */
  readonly limit?: number | undefined;
}

/**
 * A pool that opens resources as they are needed and uses them again.
 *
 * @throws {RangeError} when `limit` is not a positive integer
 */
export function createPool<T>(options: PoolOptions<T>): Pool<T> {
  const { limit = 100 } = options;
  if (!Number.isInteger(limit) || limit < 1) {
    throw new RangeError(`Cannot create a pool: its limit is ${limit}, where a positive integer is needed`);
  }
  const idle: T[] = [];
  const waiting: (() => void)[] = [];
  let lent = 0;
  let closing: Promise<void> | undefined;
  let becameIdle: (() => void) | undefined;

  async function use<R>(user: (resource: T) => R | Promise<R>, signal?: AbortSignal): Promise<R> {
    if (closing !== undefined) throw new TypeError("Cannot use the pool: it is closed");
    await place(signal);
    try {
      const resource = idle.pop() ?? (await options.open());
      try {
        return await user(resource);
      } finally {
        idle.push(resource);
      }
    } finally {
      leave();
    }
  }

  /** A place taken over from who leaves is never free in between, so nobody can overtake. */
  function place(signal: AbortSignal | undefined): void | Promise<void> {
    signal?.throwIfAborted();
    if (lent < limit) {
      lent++;
      return;
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener("abort", giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", giveUp, { once: true });
      waiting.push(enter);
    });
  }

  function leave(): void {
    const next = waiting.shift();
    if (next !== undefined) next();
    else if (--lent === 0) becameIdle?.();
  }

  async function closeAll(): Promise<void> {
    if (lent > 0) await new Promise<void>((resolve) => (becameIdle = resolve));
    const closed = await Promise.allSettled(idle.splice(0).map(async (resource) => options.close?.(resource)));
    const failed = closed.find((result) => result.status === "rejected");
    if (failed !== undefined) throw failed.reason;
  }

  function close(): Promise<void> {
    closing ??= closeAll();
    return closing;
  }

  return { use, close, [Symbol.asyncDispose]: close };
}
