import type { ToolCall } from "haft";

/** Where a question of a server comes from. */
export interface QuestionContext {
  /** The configured name of the server that asks. Show it: the words of the question are the server's own. */
  readonly server: string;
  /** The call that the server is working on; absent where several are under way and the server does not tell which. */
  readonly call?: ToolCall | undefined;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}
