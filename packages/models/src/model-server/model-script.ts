import type { JsonValue, Message, Usage } from "haft";
import type { ReceivedRequest } from "./received-request.ts";

/** Turns in order, or a function that answers from the messages so far. */
export type ModelScript = readonly ScriptedTurn[] | AnswerFunction;
/** Makes the turn that answers a request from the messages so far. */
export type AnswerFunction = (
  messages: readonly Message[],
  request: ReceivedRequest,
) => ScriptedTurn | Promise<ScriptedTurn>;

/** What the model server says to one request: a text, an answer, an error, or bytes as they stand. */
export type ScriptedTurn = string | AnswerTurn | ErrorTurn | RawTurn;

/** An answer, sent in the order reasoning, text, calls. */
export interface AnswerTurn extends WireQuirks {
  readonly text?: string;
  readonly reasoning?: string;
  readonly calls?: readonly ScriptedCall[];
  readonly usage?: Usage;
}

/** A call in a scripted answer. A string `input` is sent as that raw text, any other value as its JSON. */
export interface ScriptedCall {
  readonly name: string;
  readonly input?: JsonValue;
  /** @default "call_1", "call_2" …, counted over all answers of the server */
  readonly id?: string;
}

/** How an answer differs from a plain one on the wire. */
export interface WireQuirks {
  /** In the words of the protocol. @default its own for an answer that came to its end. `null` sends none. */
  readonly finishReason?: string | null;
  /** The longest piece of text, reasoning or arguments in a chunk, in UTF-16 code units. Without it each comes whole. */
  readonly chunkChars?: number;
  /** The longest write to the connection, in bytes. */
  readonly chunkBytes?: number;
  /** Passes before the answer begins, in milliseconds. */
  readonly delayMs?: number;
  /** Passes before each chunk, in milliseconds. */
  readonly chunkDelayMs?: number;
  /** After so many chunks the connection is cut. */
  readonly cutAfterChunks?: number;
  /** False leaves out what marks the end of an answer: `[DONE]`, the last event. @default true */
  readonly isDoneSent?: boolean;
  /** True leaves the connection open after the last chunk. */
  readonly isEndless?: boolean;
}

/** A refusal: an HTTP status with headers and a body. A text is sent as it stands. */
export interface ErrorTurn {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** @default the error body of the protocol */
  readonly body?: JsonValue;
  readonly delayMs?: number;
}

/** The body of a 200 response as it stands, one write a piece. */
export interface RawTurn {
  readonly raw: string | readonly string[];
  /** @default "text/event-stream" */
  readonly contentType?: string;
  readonly delayMs?: number;
  /** True cuts the connection where the body would end. */
  readonly isCut?: boolean;
  /** True leaves the connection open after the last piece. */
  readonly isEndless?: boolean;
}

export function isErrorTurn(turn: ScriptedTurn): turn is ErrorTurn {
  return typeof turn === "object" && "status" in turn;
}

export function isRawTurn(turn: ScriptedTurn): turn is RawTurn {
  return typeof turn === "object" && "raw" in turn;
}
