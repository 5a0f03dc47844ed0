import type { ReasoningField } from "./answer-state.ts";

/** How a server's Chat Completions differ from OpenAI's. */
export interface ChatQuirks {
  /** OpenAI's reasoning models take only `max_completion_tokens`, most other servers only `max_tokens`. @default "max_tokens" */
  readonly maxTokensField?: "max_tokens" | "max_completion_tokens" | undefined;
  /** The field in which every answer with calls must have reasoning, be it empty. */
  readonly callReasoningField?: ReasoningField | undefined;
  /** Which ids of calls it accepts: any of at most 40 characters, or just nine letters and digits. @default "any" */
  readonly callIds?: "any" | "nine-letters" | undefined;
  /** True where a user message cannot follow a result: an answer is put between. @default false */
  readonly isAnsweredBeforeUser?: boolean | undefined;
}
