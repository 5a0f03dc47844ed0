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

/** Signs states with a key of this process; they count for an hour. */
export function callStates(): RequestStateCodec<CallState> {
  return createRequestStateCodec<CallState>({ key: randomBytes(32), ttlSeconds: 3_600 });
}

/** What tells a call from any other, across its attempts. */
export function callFingerprint(sessionId: string, name: string, input: JsonObject): string {
  return createHash("sha256")
    .update(JSON.stringify([sessionId, name, input]))
    .digest("base64url");
}
