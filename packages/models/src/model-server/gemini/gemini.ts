import type { JsonValue } from "haft";
import type { ServedProtocol, ServedRefusal } from "../served-protocol.ts";
import { answerBody, answerEvents } from "./answer-events.ts";
import { readRequest } from "./read-request.ts";

/** Gemini's `generateContent` and `streamGenerateContent` as the model server speaks them. */
export const servedGemini: ServedProtocol = {
  serves: (pathname) => /^\/v1(?:beta)?\/[^/]+\/[^/]+:(?:g|streamG)enerateContent$/.test(pathname),
  keyOf: ({ "x-goog-api-key": key }) => (typeof key === "string" ? key : undefined),
  readRequest,
  answerBody,
  answerEvents,
  errorBody,
};

/** Source: cloud.google.com, "Errors", `google.rpc.Status`. */
function errorBody({ status, message }: ServedRefusal): JsonValue {
  return { error: { code: status, message, status: statusNames[status] ?? "INVALID_ARGUMENT" } };
}

const statusNames: Readonly<Record<number, string>> = {
  401: "UNAUTHENTICATED",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  429: "RESOURCE_EXHAUSTED",
  500: "INTERNAL",
  503: "UNAVAILABLE",
};
