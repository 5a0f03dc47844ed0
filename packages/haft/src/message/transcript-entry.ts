import type { Message } from "./message.ts";

/**
 * Written before a call runs and never shown to a model: a call that was started and has no result when a transcript is
 * loaded may have had its effect.
 */
export interface ToolCallStarted {
  readonly role?: undefined;
  readonly type: "tool-call-started";
  readonly toolCallId: string;
  readonly sequence: number;
  readonly effectKey: string;
}

/** What a transcript is made of. Entries without a role are not shown to a model. */
export type TranscriptEntry = Message | ToolCallStarted;
