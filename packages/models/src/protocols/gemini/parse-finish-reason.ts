import type { JsonValue, Termination } from "haft";
import type { AnswerState } from "./answer-state.ts";

/**
 * Keeps why an answer ended. Calls in the answer decide that tools are to be run, not the reason it ended for.
 *
 * Source: ai.google.dev, "Generating content", `FinishReason`.
 */
export function parseFinishReason(reason: string, message: JsonValue | undefined, state: AnswerState): void {
  state.termination = terminationOf(reason);
  // What the model tried to call could not be read, or was of no declared tool, and is left out of the answer.
  if (failures.has(reason))
    state.failure = typeof message === "string" && message !== "" ? `${reason}: ${message}` : reason;
}

const failures: ReadonlySet<string> = new Set([
  "MALFORMED_FUNCTION_CALL",
  "UNEXPECTED_TOOL_CALL",
  "MALFORMED_RESPONSE",
  "MISSING_THOUGHT_SIGNATURE",
]);

function terminationOf(reason: string): Termination {
  switch (reason) {
    case "MAX_TOKENS":
    case "CONTINUATION":
      return "length";
    case "SAFETY":
    case "RECITATION":
    case "LANGUAGE":
    case "BLOCKLIST":
    case "PROHIBITED_CONTENT":
    case "SPII":
    case "IMAGE_SAFETY":
    case "IMAGE_PROHIBITED_CONTENT":
    case "IMAGE_RECITATION":
    case "ESCALATION":
    case "PUP_LIMITED_DISABLED":
    case "MODEL_ARMOR":
      return "content-filter";
    case "TOO_MANY_TOOL_CALLS":
    case "IMAGE_OTHER":
    case "NO_IMAGE":
      return "error";
    default:
      return "completed";
  }
}
