import { isErrorOutcome, isJsonObject, type ToolResult, textOf } from "haft";

/** What a result says in words. Failures are told to models as `{"error": "…"}`; of these it is the message. */
export function resultText(result: ToolResult): string {
  const text = textOf(result);
  return isErrorOutcome(result.outcome) ? messageIn(text) : text;
}

function messageIn(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value) && typeof value.error === "string") return value.error;
  } catch {}
  return text;
}
