import type { IncomingHttpHeaders } from "node:http";
import type { JsonObject, JsonValue } from "haft";
import type { AnswerTurn } from "./model-script.ts";
import type { ReceivedRequest } from "./received-request.ts";

/** A protocol as the model server speaks it. */
export interface ServedProtocol {
  /** True for the address to which requests of this protocol go. */
  serves(pathname: string): boolean;
  /** The key a request shows. */
  keyOf(headers: IncomingHttpHeaders): string | undefined;
  /**
   * Reads a request back into messages.
   *
   * @throws {TypeError} saying what the provider would refuse
   */
  readRequest(body: JsonValue, arrival: Arrival): ReceivedRequest;
  /** An answer in one piece. */
  answerBody(answer: ServedAnswer): JsonObject;
  /** An answer as the texts of server-sent events, the end included. */
  answerEvents(answer: ServedAnswer): string[];
  errorBody(refusal: ServedRefusal): JsonValue;
}

/** Where and how a request came. */
export interface Arrival {
  readonly pathname: string;
  readonly headers: IncomingHttpHeaders;
}

/** A scripted answer whose calls have ids and the names of the wire. */
export interface ServedAnswer {
  /** Counts the requests of the server, from 1. */
  readonly number: number;
  readonly turn: AnswerTurn;
  readonly calls: readonly ServedCall[];
  readonly request: ReceivedRequest;
}

/** `input` is the text of the arguments, whether it is JSON or not. */
export interface ServedCall {
  readonly id: string;
  readonly name: string;
  readonly input: string;
}

export interface ServedRefusal {
  readonly status: number;
  readonly message: string;
  /** OpenAI's word for it: `invalid_api_key`, `invalid_request`. */
  readonly code: string;
}
