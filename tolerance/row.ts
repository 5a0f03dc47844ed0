import type { ModelScript, RecordedRequest } from "@haft/models";
import type { LibraryTool } from "./library.ts";
import type { Wire } from "./protocol-name.ts";

/** One line of the table: something a wire may bring, or a tool may do. */
export interface Row {
  readonly name: string;
  readonly cases: readonly Case[];
}

/** One form of it. */
export interface Case {
  readonly name: string;
  /** What the model says; undefined where this wire cannot say it. */
  script(wire: Wire): ModelScript | undefined;
  readonly tools: readonly CaseTool[];
  readonly hidden?: readonly string[];
  readonly toolTimeoutMs?: number;
  /** Set when the run is aborted as soon as a tool runs, and then gone on with. */
  readonly isAborted?: boolean;
  /** What is wrong, in words; undefined when all is as it must be. */
  fault(seen: Seen): string | undefined;
}

/** `run` counts the calls of this tool, from 1. */
export interface CaseTool extends Omit<LibraryTool, "execute"> {
  execute(input: unknown, run: number, signal: AbortSignal | undefined): unknown;
}

/** What came of a case. */
export interface Seen {
  readonly wire: Wire;
  /** How it ended: with a text, with an error, or not in time. */
  readonly end: { readonly text: string } | { readonly error: unknown } | "never";
  /** True when what threw was the beginning, before anything was asked. */
  readonly isRefusedAtStart: boolean;
  readonly ran: readonly Ran[];
  /** The requests that the server accepted: it refuses what the providers do. */
  readonly requests: readonly RecordedRequest[];
}

export interface Ran {
  readonly tool: string;
  readonly input: unknown;
  readonly signal: AbortSignal | undefined;
}
