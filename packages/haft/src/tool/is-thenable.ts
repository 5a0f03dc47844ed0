/** True for what has to be awaited. Most answers need not be, and are given at once. */
export function isThenable<T>(value: T | Promise<T>): value is Promise<T> {
  return typeof value === "object" && value !== null && typeof (value as Promise<T>).then === "function";
}
