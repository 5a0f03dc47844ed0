import { maxJsonDepth } from "./json-depth.ts";

/**
 * True when `JSON.stringify` says everything there is to say about a value.
 *
 * False for what it drops, changes or fails on: Map, Set, BigInt, Date, functions, NaN, class instances, cycles, very deep nesting.
 */
export function isPlainJson(value: unknown, ancestors: unknown[] = []): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object") return typeof value === "string" || typeof value === "boolean";
  if (value === null) return true;
  if (ancestors.length >= maxJsonDepth || ancestors.includes(value)) return false;
  ancestors.push(value);
  const plain = Array.isArray(value) ? isPlainArray(value, ancestors) : isPlainObject(value, ancestors);
  ancestors.pop();
  return plain;
}

function isPlainArray(value: readonly unknown[], ancestors: unknown[]): boolean {
  for (let i = 0; i < value.length; i++) if (!isPlainJson(value[i], ancestors)) return false;
  return true;
}

function isPlainObject(value: object, ancestors: unknown[]): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  for (const key in value) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined && !isPlainJson(member, ancestors)) return false;
  }
  return true;
}
