import type { ModelEvent, ModelRequest } from "haft";
import type { ModelRequestError } from "../http/model-request-error.ts";

/**
 * A wire format as one model speaks it: how a request is written, and how its answer is read.
 *
 * `State` is what has been read of one answer; it is made for each request and changed by `parseEvent`.
 */
export interface Protocol<State extends AnswerProgress = AnswerProgress> extends AnswerFormat<State> {
  /** Where requests go, seen from the base URL: `/chat/completions`. May have a query. */
  readonly path: string;
  /** How the key is shown, and what else each request says of itself. */
  headers(apiKey: string | undefined): Readonly<Record<string, string>>;
  /** The JSON text of a request. Costs what is new in it. */
  requestText(request: ModelRequest): string;
  answerState(request: ModelRequest): State;
}

/** How answers are read. */
export interface AnswerFormat<State extends AnswerProgress> {
  /** Reads the data of one server-sent event. */
  parseEvent(data: string, state: State): ModelEvent[];
  /** What remains to be said when the stream is over. */
  parseEnd(state: State): ModelEvent[];
  /** Reads an answer that came in one piece. */
  parseResponse(body: string, state: State): ModelEvent[];
  parseError(body: string, refused: RefusedRequest): ModelRequestError;
}

export interface AnswerProgress {
  readonly provider: string;
  /** True when the provider said that nothing more comes. */
  readonly isDone: boolean;
}

export interface RefusedRequest {
  readonly provider: string;
  readonly status?: number | undefined;
  readonly retryAfterMs?: number | undefined;
}
