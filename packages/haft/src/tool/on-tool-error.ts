import type { ToolCall } from "../message/part.ts";

/**
 * What becomes of an error that a tool throws unexpectedly: a result for the model, made by Haft (`result`) or with the text that a
 * function gives; or, when the round is over and every call of it has its result, an error for the host (`throw`).
 */
export type OnToolError = "result" | "throw" | ((error: unknown, call: ToolCall) => string);
