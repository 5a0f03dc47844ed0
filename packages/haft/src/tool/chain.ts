import { isThenable } from "./is-thenable.ts";

/** Goes on with `next` at once, or when the value is there. */
export function chain<T, U>(value: T | Promise<T>, next: (value: T) => U | Promise<U>): U | Promise<U> {
  return isThenable(value) ? value.then(next) : next(value);
}
