import type { JsonValue } from "../json/json-value.ts";
import { textOf } from "./message.ts";
import { isErrorOutcome, type ToolResult } from "./tool-result.ts";

/** A result in the form of a plain answer. */
export type Envelope =
  | { readonly success: true; readonly result: JsonValue }
  | { readonly success: false; readonly error: string };

/** The result's structured value or text, or the text of its failure. Never throws. */
export function toEnvelope(result: ToolResult): Envelope {
  if (isErrorOutcome(result.outcome)) return { success: false, error: textOf(result) };
  return { success: true, result: result.structured ?? textOf(result) };
}
