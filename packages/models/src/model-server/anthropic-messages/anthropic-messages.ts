import type { JsonValue } from "haft";
import type { ServedProtocol, ServedRefusal } from "../served-protocol.ts";
import { answerBody, answerEvents } from "./answer-events.ts";
import { readRequest } from "./read-request.ts";

/** Anthropic's Messages as the model server speaks it. */
export const servedAnthropicMessages: ServedProtocol = {
  serves: (pathname) => pathname === "/v1/messages",
  keyOf: (headers) => {
    const key = headers["x-api-key"] ?? headers.authorization?.replace(/^Bearer /, "");
    return typeof key === "string" ? key : undefined;
  },
  readRequest,
  answerBody,
  answerEvents,
  errorBody,
};

/** Source: Claude docs, "Errors". */
function errorBody({ status, message }: ServedRefusal): JsonValue {
  return {
    type: "error",
    error: { type: errorTypes[status] ?? "invalid_request_error", message },
    request_id: "req_1",
  };
}

const errorTypes: Readonly<Record<number, string>> = {
  401: "authentication_error",
  403: "permission_error",
  404: "not_found_error",
  413: "request_too_large",
  429: "rate_limit_error",
  500: "api_error",
  529: "overloaded_error",
};
