import { createHash, randomBytes } from "node:crypto";
import { createRequestStateCodec, type RequestStateCodec } from "@modelcontextprotocol/server";
import type { JsonObject } from "haft";
import type { QuestionState } from "./call-questions.ts";

/** What is kept of a call between its attempts. The client keeps it, and cannot change it. */
export interface CallState extends QuestionState {
  /** Which call it belongs to. */
  readonly call: string;
  readonly effectKey: string;
}

/** How long a person may take to answer, in seconds. */
export const answerSeconds = 3_600;

/** Signs states with a key of this process. */
export function callStates(): RequestStateCodec<CallState> {
  return createRequestStateCodec<CallState>({ key: randomBytes(32), ttlSeconds: answerSeconds });
}

/** What tells a call from any other, across its attempts. */
export function callFingerprint(sessionId: string, name: string, input: JsonObject): string {
  return createHash("sha256")
    .update(JSON.stringify([sessionId, name, input]))
    .digest("base64url");
}
