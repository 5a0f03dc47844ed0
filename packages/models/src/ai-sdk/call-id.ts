import { wireToolId } from "../protocols/anthropic-messages/wire-tool-id.ts";
import { wireCallId } from "../protocols/wire-call-id.ts";

/** The id of a call as every provider of the AI SDK accepts it: short, of letters, digits, `_` and `-`. */
export function callId(id: string): string {
  return wireToolId(wireCallId(id));
}
