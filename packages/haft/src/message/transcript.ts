import type { AssistantMessage, Message } from "./message.ts";
import type { ToolCall } from "./part.ts";
import type { TranscriptEntry } from "./transcript-entry.ts";

/**
 * A conversation, oldest entry first, to which one can only append.
 *
 * `entries` is everything; `messages` is what a model may be shown (the entries with a role). Both are live views.
 * All state of a run is derived from it: which calls are open, whether the model owes an answer, what it cost.
 */
export class Transcript {
  readonly entries: readonly TranscriptEntry[];
  readonly messages: readonly Message[];
  /** How many of `messages` `checkTranscript` has already found valid. */
  checkedMessages = 0;
  readonly #entries: TranscriptEntry[] = [];
  readonly #messages: Message[] = [];
  readonly #callIds = new Set<string>();
  #listeners: ((entry: TranscriptEntry) => void)[] = [];

  constructor(entries: Iterable<TranscriptEntry> = []) {
    this.entries = this.#entries;
    this.messages = this.#messages;
    for (const entry of entries) this.append(entry);
  }

  append(entry: TranscriptEntry): void {
    this.#entries.push(entry);
    if (entry.role !== undefined) {
      this.#messages.push(entry);
      if (entry.role === "assistant") this.#rememberCallIds(entry);
    }
    for (let i = 0; i < this.#listeners.length; i++) this.#listeners[i]?.(entry);
  }

  /** True when a call of this id was made before. */
  hasCallId(id: string): boolean {
    return this.#callIds.has(id);
  }

  /** Calls `listener` after each append, before `append` returns. What it throws reaches the one who appends. Returns how to end it. */
  onAppend(listener: (entry: TranscriptEntry) => void): () => void {
    this.#listeners = [...this.#listeners, listener];
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  }

  #rememberCallIds(message: AssistantMessage): void {
    for (const part of message.content) if (part.type === "tool-call") this.#callIds.add((part as ToolCall).id);
  }
}
