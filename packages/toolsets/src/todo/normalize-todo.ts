import { isJsonObject, type JsonObject, type JsonValue } from "haft";

/**
 * Brings the other known form of a plan, `todos` of `{content, status, activeForm}`, and lists that came as text, into the
 * schema's. Whatever else is wrong is left for the check to say.
 */
export function normalizeTodo(raw: JsonValue): JsonValue {
  if (!isJsonObject(raw)) return raw;
  const { todos, ...rest } = raw;
  const source = raw.plan ?? todos;
  const list = listFromText(source);
  if (!Array.isArray(list)) return raw;
  const plan = list.map(stepOf);
  const isUnchanged = todos === undefined && list === source && plan.every((step, index) => step === list[index]);
  return isUnchanged ? raw : { ...rest, plan };
}

function listFromText(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value !== "string" || !value.trimStart().startsWith("[")) return value;
  try {
    return JSON.parse(value) as JsonValue;
  } catch {
    return value;
  }
}

function stepOf(entry: JsonValue): JsonValue {
  if (!isJsonObject(entry) || entry.step !== undefined || typeof entry.content !== "string") return entry;
  const { content, activeForm: _, ...rest } = entry as JsonObject;
  return { step: content, ...rest } as JsonObject;
}
