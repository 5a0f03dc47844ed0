/** True for promises and everything that can be awaited. The fast paths of a call await only these. */
export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";
}

/** Goes on with `next` at once, or when the value is there. */
export function chain<T, U>(value: T | Promise<T>, next: (value: T) => U | Promise<U>): U | Promise<U> {
  return isThenable(value) ? (value as Promise<T>).then(next) : next(value as T);
}
