import type { ContentPart } from "../message/part.ts";
import { cutText } from "./cut-text.ts";

/**
 * What the model reads when a call failed before, around or in its tool: `{"error": "<text>"}`.
 *
 * @param maxChars how much of `text` is kept @default 8_000
 */
export function renderFailure(text: string, maxChars: number = 8_000): readonly ContentPart[] {
  return [{ type: "text", text: JSON.stringify({ error: cutText(text, maxChars) }) }];
}
