import { issuePath, type ValuePath } from "./issue-path.ts";
import { maxJsonDepth } from "./json-depth.ts";
import type { JsonValue } from "./json-value.ts";

type Ancestors = Map<object, ValuePath>;

/** The nearest JSON value of any JavaScript value; see `stringifyValue`. */
export function describeValue(value: unknown): JsonValue {
  return describe(value, [], new Map());
}

function describe(value: unknown, path: ValuePath, ancestors: Ancestors): JsonValue {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return Number.isFinite(value) ? value : String(value);
    case "bigint":
      return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
    case "undefined":
      return "undefined";
    case "symbol":
      return String(value);
    case "function":
      return `[function ${value.name || "without a name"}]`;
    case "object":
      return value === null ? null : describeObject(value, path, ancestors);
  }
}

function describeObject(value: object, path: ValuePath, ancestors: Ancestors): JsonValue {
  const circular = ancestors.get(value);
  if (circular !== undefined) return `[circular: ${issuePath(circular)}]`;
  if (path.length >= maxJsonDepth) return "[nested too deep]";
  ancestors.set(value, path);
  try {
    return describeMembers(value, path, ancestors);
  } catch (error) {
    return `[cannot be read: ${messageOf(error)}]`;
  } finally {
    ancestors.delete(value);
  }
}

function describeMembers(value: object, path: ValuePath, ancestors: Ancestors): JsonValue {
  const inner = (member: unknown, key: string | number): JsonValue => describe(member, [...path, key], ancestors);
  if (Array.isArray(value))
    return Array.from(value, (element, i) => (element === undefined ? null : inner(element, i)));
  if (value instanceof Error) return describeError(value, path, ancestors);
  if (value instanceof Map) return describeMap(value, inner);
  if (value instanceof Set) return Array.from(value, inner);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
  if (value instanceof ArrayBuffer) return describeBytes(new Uint8Array(value));
  if (value instanceof Uint8Array) return describeBytes(value);
  if (value instanceof DataView) return describeBytes(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as Iterable<number | bigint>, inner);
  if (value instanceof String || value instanceof Number || value instanceof Boolean)
    return describe(value.valueOf(), path, ancestors);
  const json = toJson(value);
  if (json !== undefined && json.value !== value) return describe(json.value, path, ancestors);
  return describeFields(value, path, ancestors);
}

function describeError(error: Error, path: ValuePath, ancestors: Ancestors): string {
  const lines = [`${error.name}: ${error.message}`];
  const causes: unknown[] = error instanceof AggregateError ? [...error.errors] : [];
  if (error.cause !== undefined) causes.push(error.cause);
  for (const cause of causes) {
    const text = describe(cause, [...path, "cause"], ancestors);
    lines.push(`caused by ${typeof text === "string" ? text : JSON.stringify(text)}`);
  }
  return lines.join("\n");
}

function describeMap(
  map: Map<unknown, unknown>,
  inner: (member: unknown, key: string | number) => JsonValue,
): JsonValue {
  const entries = [...map];
  if (!entries.every(([key]) => typeof key === "string")) {
    return entries.map(([key, member], i) => [inner(key, i), inner(member, i)]);
  }
  return Object.fromEntries(entries.map(([key, member]) => [key, inner(member, key as string)]));
}

function describeBytes(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!controlCharacter.test(text)) return text;
  } catch {
    // Not UTF-8.
  }
  return `data:application/octet-stream;base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")}`;
}

function toJson(value: object): { value: unknown } | undefined {
  try {
    const { toJSON } = value as { toJSON?: unknown };
    return typeof toJSON === "function" ? { value: toJSON.call(value, "") } : undefined;
  } catch {
    return undefined;
  }
}

function describeFields(value: object, path: ValuePath, ancestors: Ancestors): JsonValue {
  const prototype: unknown = Object.getPrototypeOf(value);
  const keys = Object.keys(value);
  if (keys.length === 0 && prototype !== Object.prototype && prototype !== null) return describeOpaque(value);
  const members: [string, JsonValue][] = [];
  for (const key of keys) {
    const member = describeField(value, key, path, ancestors);
    if (member !== undefined) members.push([key, member]);
  }
  return Object.fromEntries(members);
}

function describeField(value: object, key: string, path: ValuePath, ancestors: Ancestors): JsonValue | undefined {
  try {
    const member = (value as Record<string, unknown>)[key];
    return member === undefined ? undefined : describe(member, [...path, key], ancestors);
  } catch (error) {
    return `[cannot be read: ${messageOf(error)}]`;
  }
}

function describeOpaque(value: object): string {
  const text = String(value);
  return text.startsWith("[object ") ? `[${value.constructor?.name || text.slice(8, -1)}]` : text;
}

function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return "unknown";
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell bytes from text
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f]/;
