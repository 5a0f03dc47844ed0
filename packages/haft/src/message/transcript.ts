import { HaftError } from "../errors/haft-error.ts";
import { entryProblem } from "./entry-problem.ts";
import type { AssistantMessage, Message } from "./message.ts";
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
  readonly #entries: TranscriptEntry[] = [];
  readonly #messages: Message[] = [];
  readonly #calls = new Map<string, number>();
  #listeners: ((entry: TranscriptEntry) => void)[] = [];
  #isTaken = false;

  constructor(entries: Iterable<TranscriptEntry> = []) {
    this.entries = this.#entries;
    this.messages = this.#messages;
    for (const entry of entries) this.append(entry);
  }

  /** @throws {HaftError} `transcript-invalid` when it has not the shape of an entry */
  append(entry: TranscriptEntry): void {
    if (!hasEntryShape(entry)) throw invalid(entry);
    this.#entries[this.#entries.length] = entry;
    if (entry.role !== undefined) {
      if (entry.role === "assistant") this.#rememberCalls(entry);
      this.#messages[this.#messages.length] = entry;
    }
    const listeners = this.#listeners;
    for (let i = 0; i < listeners.length; i++) listeners[i]?.(entry);
  }

  /** True when a call of this id was made before. */
  hasCallId(id: string): boolean {
    return this.#calls.has(id);
  }

  /** Where in `messages` a call of this id was made first. */
  indexOfCall(id: string): number | undefined {
    return this.#calls.get(id);
  }

  /**
   * Calls `listener` after each append, before `append` returns. Returns how to end it.
   *
   * What it throws reaches the one who appends; the entry stays appended. It must not append itself.
   */
  onAppend(listener: (entry: TranscriptEntry) => void): () => void {
    this.#listeners = [...this.#listeners, listener];
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  }

  /**
   * Takes the transcript for one run. Returns how to give it back.
   *
   * @throws {HaftError} `transcript-in-use` when another run has it
   */
  take(): () => void {
    if (this.#isTaken) {
      throw new HaftError(
        "transcript-in-use",
        "Cannot run on the transcript: another run goes on with it; wait for that one, or give this one a new Transcript()",
      );
    }
    this.#isTaken = true;
    return () => {
      this.#isTaken = false;
    };
  }

  #rememberCalls(message: AssistantMessage): void {
    const { content } = message;
    for (let i = 0; i < content.length; i++) {
      const part = content[i];
      if (part?.type === "tool-call" && !this.#calls.has(part.id)) this.#calls.set(part.id, this.#messages.length);
    }
  }
}

/** What every reader of a transcript relies on. Whether all of it is sound is asked where it comes from, once. */
function hasEntryShape(entry: TranscriptEntry | null | undefined): boolean {
  if (typeof entry !== "object" || entry === null) return false;
  switch (entry.role) {
    case undefined:
      return entry.type === "tool-call-started";
    case "user":
    case "assistant":
    case "tool":
      return Array.isArray(entry.content) && (entry.content as readonly unknown[]).every(isObject);
    default:
      return false;
  }
}

function isObject(part: unknown): boolean {
  return typeof part === "object" && part !== null;
}

function invalid(entry: unknown): HaftError {
  return new HaftError(
    "transcript-invalid",
    `Cannot append the entry: ${entryProblem(entry) ?? "it is no entry of a transcript"} (healTranscript() drops it)`,
  );
}
