import type { JsonValue } from "../json/json-value.ts";
import { textOf } from "./message.ts";
import { isErrorOutcome, type ToolResult } from "./tool-result.ts";

/** The shape in which many programs expect the answer of a function. */
export type Envelope =
  | { readonly success: true; readonly result: JsonValue }
  | { readonly success: false; readonly error: string };

/** `result` is the structured output where there is one, else the text. `error` is the text, or the outcome when there is none. Never throws. */
export function toEnvelope(result: ToolResult): Envelope {
  if (isErrorOutcome(result.outcome)) return { success: false, error: textOf(result) || result.outcome };
  return { success: true, result: result.structured === undefined ? textOf(result) : result.structured };
}
